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
	/** Text, or the whole `<summary>` element. */
	summary?: ReactElement | string;
} & ComponentProps<"details">;

/** Whether a click was on the summary of these details, not of ones inside. */
function isOnSummary(target: EventTarget, details: HTMLElement): boolean {
	const summary = (target as HTMLElement).closest("summary");
	return summary !== null && summary.parentElement === details;
}

/** `<details>` that open and close smoothly, with hardly any look of their own. */
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
	// Closed for the browser only after the animation, since closed details show nothing.
	const [open, setOpen] = useState(props.open);

	function onClick(event: MouseEvent<HTMLDetailsElement>): void {
		// Details around these ones must not take it for theirs.
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
				// A double click would select the summary's text.
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
