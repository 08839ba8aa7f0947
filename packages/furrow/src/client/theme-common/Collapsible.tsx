import {
	type CSSProperties,
	type ElementType,
	type HTMLAttributes,
	type ReactNode,
	type RefObject,
	useRef,
	useState,
} from "react";
import useIsomorphicLayoutEffect from "../exports/useIsomorphicLayoutEffect";

/** Whether the reader prefers reduced motion. */
export function prefersReducedMotion(): boolean {
	return (
		!import.meta.env.SSR &&
		window.matchMedia("(prefers-reduced-motion: reduce)").matches
	);
}

interface AnimationConfig {
	duration?: number;
	easing?: string;
}

type CollapsibleElement = ElementType<
	Pick<HTMLAttributes<unknown>, "className" | "onTransitionEnd" | "style">
>;

export interface CollapsibleProps {
	/** Element or component to render. */
	as?: CollapsibleElement;
	collapsed: boolean;
	children: ReactNode;
	animation?: AnimationConfig;
	/** Called after the animation with the new state. */
	onCollapseTransitionEnd?: (collapsed: boolean) => void;
	className?: string;
	/** Whether to render the children only once they are first shown. */
	lazy: boolean;
}

const COLLAPSED: CSSProperties = {
	display: "none",
	overflow: "hidden",
	height: "0px",
};
const EXPANDED: CSSProperties = {
	display: "block",
	overflow: "visible",
	height: "auto",
};

function applyStyle(element: HTMLElement, collapsed: boolean): void {
	Object.assign(element.style, collapsed ? COLLAPSED : EXPANDED);
}

/** Returns the duration of the animation. Taller content takes longer, but not proportionally. */
function automaticDuration(height: number): number {
	return Math.min(500, Math.round(100 + 12 * Math.sqrt(height)));
}

/** Animates the height of an element to that of the given state. */
function animate(
	element: HTMLElement,
	collapsed: boolean,
	{ duration, easing = "ease-in-out" }: AnimationConfig,
): Animation {
	applyStyle(element, false);
	element.style.overflow = "hidden";
	const height = element.scrollHeight;
	const heights = ["0px", `${height}px`];
	return element.animate(
		{ height: collapsed ? heights.reverse() : heights },
		{
			duration: prefersReducedMotion()
				? 0
				: (duration ?? automaticDuration(height)),
			easing,
		},
	);
}

/** Applies the state to the element. Changes of it are animated; `onEnd` is called after that. */
function useAnimation(
	ref: RefObject<HTMLElement | null>,
	collapsed: boolean,
	animation: AnimationConfig,
	onEnd: ((collapsed: boolean) => void) | undefined,
): void {
	const shown = useRef<boolean | null>(null);
	const latest = useRef({ animation, onEnd });
	latest.current = { animation, onEnd };
	useIsomorphicLayoutEffect(() => {
		const element = ref.current;
		if (!element) return undefined;
		const previous = shown.current;
		shown.current = collapsed;
		if (previous === null) {
			if (collapsed) applyStyle(element, true);
			return undefined;
		}
		if (previous === collapsed) return undefined;
		const running = animate(element, collapsed, latest.current.animation);
		running.onfinish = () => {
			applyStyle(element, collapsed);
			latest.current.onEnd?.(collapsed);
		};
		// React also cleans up when it hides the element for a while, and then does not animate it again.
		return () => {
			running.cancel();
			applyStyle(element, collapsed);
		};
	}, [ref, collapsed]);
}

function CollapsibleBase({
	as: As = "div",
	collapsed,
	children,
	animation = {},
	onCollapseTransitionEnd,
	className,
}: Omit<CollapsibleProps, "lazy">): ReactNode {
	const ref = useRef<HTMLElement>(null);
	useAnimation(ref, collapsed, animation, onCollapseTransitionEnd);
	const Element = As as ElementType;
	return (
		// The style is not set by React, so that without JavaScript nothing is hidden.
		<Element ref={ref} className={className}>
			{children}
		</Element>
	);
}

/**
 * Renders nothing until it is first expanded. Then it renders collapsed before it expands, so that the first time is
 * animated, too.
 */
function CollapsibleLazy({
	collapsed,
	...props
}: Omit<CollapsibleProps, "lazy">) {
	const [rendered, setRendered] = useState(!collapsed);
	const [current, setCurrent] = useState(collapsed);
	useIsomorphicLayoutEffect(() => {
		if (!collapsed) setRendered(true);
	}, [collapsed]);
	useIsomorphicLayoutEffect(() => {
		if (rendered) setCurrent(collapsed);
	}, [rendered, collapsed]);
	return rendered ? <CollapsibleBase {...props} collapsed={current} /> : null;
}

/** Expands and collapses its children with an animation. The caller controls the state. */
export function Collapsible({ lazy, ...props }: CollapsibleProps): ReactNode {
	const Variant = lazy ? CollapsibleLazy : CollapsibleBase;
	return <Variant {...props} />;
}
