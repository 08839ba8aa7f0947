import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly item: PropSidebarItem;
	readonly icon: ReactNode;
}

export default function DocCardHeadingIcon({ icon }: Props): ReactNode {
	return (
		<span className={clsx("theme-doc-card-icon", styles.cardTitleIcon)}>
			{icon}
		</span>
	);
}
