import { ThemeClassNames } from "@docusaurus/theme-common";
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
		<span
			className={clsx(ThemeClassNames.docs.docCard.icon, styles.cardTitleIcon)}
		>
			{icon}
		</span>
	);
}
