import Translate from "@docusaurus/Translate";
import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props extends ComponentProps<"button"> {
	collapsed: boolean;
}

export default function TOCCollapsibleCollapseButton({
	collapsed,
	...props
}: Props): ReactNode {
	return (
		<button
			type="button"
			aria-expanded={!collapsed}
			{...props}
			className={clsx(
				"clean-btn",
				styles.tocCollapsibleButton,
				!collapsed && styles.tocCollapsibleButtonExpanded,
				props.className,
			)}
		>
			<Translate id="theme.TOCCollapsible.toggleButtonLabel">
				On this page
			</Translate>
		</button>
	);
}
