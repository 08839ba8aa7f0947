import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly item: PropSidebarItem;
	readonly title: string;
}

export default function DocCardHeadingText({ title }: Props): ReactNode {
	return (
		<span
			className={clsx(
				"text--truncate theme-doc-card-title",
				styles.cardTitleText,
			)}
		>
			{title}
		</span>
	);
}
