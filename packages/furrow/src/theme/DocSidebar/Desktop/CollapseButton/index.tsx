import { translate } from "@docusaurus/Translate";
import IconArrow from "@theme/Icon/Arrow";
import clsx from "clsx";
import type { MouseEventHandler, ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly onClick: MouseEventHandler;
}

export default function CollapseButton({ onClick }: Props): ReactNode {
	return (
		<button
			type="button"
			title={translate({
				id: "theme.docs.sidebar.collapseButtonTitle",
				message: "Collapse sidebar",
			})}
			aria-label={translate({
				id: "theme.docs.sidebar.collapseButtonAriaLabel",
				message: "Collapse sidebar",
			})}
			className={clsx(
				"button button--secondary button--outline",
				styles.collapseSidebarButton,
			)}
			onClick={onClick}
		>
			<IconArrow className={styles.collapseSidebarButtonIcon} />
		</button>
	);
}
