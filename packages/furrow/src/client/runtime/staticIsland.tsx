/**
 * Parts of the theme that never change: the browser keeps the HTML that the server made of them, and does not load
 * their code.
 */
import {
	type ComponentType,
	type ReactNode,
	useCallback,
	useState,
} from "react";
import useIsBrowser from "../exports/useIsBrowser";
import { PartsContext, preloadable } from "./preloadable";
import { SharedPart } from "./sharedPart";

/** Props for elements whose content React must not hydrate. */
const UNTOUCHED = { __html: "" };

interface StillProps {
	/** Server: whether its HTML is the same on all pages. */
	isShared: boolean;
}

/**
 * A component whose one element is left as the server rendered it. On a page whose HTML came without it, and where
 * the site replaces a component of it, it is rendered by React.
 *
 * @param tag the element that the component renders
 * @param request the component's module, among `THEME_PARTS`
 * @param load imports the module
 * @param isStatic whether only the theme's own components make it
 */
export function staticIsland(
	tag: "footer",
	request: string,
	load: () => Promise<{ default: ComponentType<object> }>,
	isStatic: boolean,
): (props: StillProps) => ReactNode {
	const Part = preloadable(request, load);
	if (!isStatic) return () => <Part />;
	let kept: Element | undefined;

	// biome-ignore lint/correctness/noComponentHookFactories: called once a part, when its module loads
	return function Still({ isShared }: StillProps) {
		const isBrowser = useIsBrowser();
		const [isKept] = useState(() => !isBrowser || kept !== undefined);
		const keep = useCallback((element: Element | null) => {
			if (!element) return;
			// Mounted anew, by a page with another layout: attributes and nodes move over.
			if (kept && kept !== element && !element.hasChildNodes()) {
				for (const { name, value } of kept.attributes)
					element.setAttribute(name, value);
				element.append(...kept.childNodes);
			}
			kept = element;
		}, []);
		if (import.meta.env.SSR)
			return (
				<PartsContext.Provider value={null}>
					{isShared ? (
						<SharedPart name={request}>
							<Part />
						</SharedPart>
					) : (
						<Part />
					)}
				</PartsContext.Provider>
			);
		if (!isKept) return <Part />;
		const Element = tag;
		return (
			<Element
				ref={keep}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing
				dangerouslySetInnerHTML={UNTOUCHED}
			/>
		);
	};
}
