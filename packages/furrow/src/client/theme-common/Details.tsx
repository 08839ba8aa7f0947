import clsx from "clsx";
import {
	type ComponentProps,
	isValidElement,
	type MouseEvent,
	type ReactElement,
	type ReactNode,
	useRef,
	useState,
} from "react";
import useBrokenLinks from "../exports/useBrokenLinks";
import useIsBrowser from "../exports/useIsBrowser";
import { Collapsible } from "./Collapsible";
import styles from "./Details.module.css";
import { useCollapsible } from "./useCollapsible";

export type DetailsProps = {
	/** Text of the summary, or a `<summary>` element. */
	summary?: ReactElement | string;
} & ComponentProps<"details">;

/** Whether a click was on the summary of this `<details>`, not of a nested one. */
function isOnSummary(target: EventTarget, details: HTMLElement): boolean {
	const summary = (target as HTMLElement).closest("summary");
	return summary !== null && summary.parentElement === details;
}

/** Renders `<details>` that open and close with an animation, with minimal styles. */
export function Details({
	summary,
	children,
	...props
}: DetailsProps): ReactNode {
	useBrokenLinks().collectAnchor(props.id);
	const isBrowser = useIsBrowser();
	const ref = useRef<HTMLDetailsElement>(null);
	const { collapsed, setCollapsed } = useCollapsible({
		initialState: !props.open,
	});
	// The `open` attribute is only removed after the animation, since the content of closed details is hidden.
	const [open, setOpen] = useState(props.open);

	function onClick(event: MouseEvent<HTMLDetailsElement>): void {
		// Surrounding details must not handle the click.
		event.stopPropagation();
		if (!isOnSummary(event.target, event.currentTarget)) return;
		if ((event.target as HTMLElement).closest("a[href]")) return;
		event.preventDefault();
		if (collapsed) {
			setCollapsed(false);
			setOpen(true);
		} else setCollapsed(true);
	}

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the summary turns keys into clicks
		<details
			{...props}
			ref={ref}
			open={open}
			data-collapsed={collapsed}
			className={clsx(
				styles.details,
				isBrowser && styles.isBrowser,
				props.className,
			)}
			onMouseDown={(event) => {
				// Prevent a double click from selecting the summary's text.
				if (isOnSummary(event.target, event.currentTarget) && event.detail > 1)
					event.preventDefault();
			}}
			onClick={onClick}
		>
			{isValidElement(summary) ? (
				summary
			) : (
				<summary>{summary ?? "Details"}</summary>
			)}
			<Collapsible
				lazy={false}
				collapsed={collapsed}
				onCollapseTransitionEnd={(isCollapsed) => {
					setCollapsed(isCollapsed);
					setOpen(!isCollapsed);
				}}
			>
				<div className={styles.collapsibleContent}>{children}</div>
			</Collapsible>
		</details>
	);
}
