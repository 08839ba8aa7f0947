import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly item: PropSidebarItem;
	readonly description: string;
}

export default function DocCardDescription({ description }: Props): ReactNode {
	return (
		<p
			className={clsx(
				"text--truncate theme-doc-card-description",
				styles.cardDescription,
			)}
			title={description}
		>
			{description}
		</p>
	);
}
