import Link from "@docusaurus/Link";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { Tag as TagData } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props extends TagData {
	readonly count?: number;
}

export default function Tag({
	permalink,
	label,
	count,
	description,
}: Props): ReactNode {
	return (
		<Link
			rel="tag"
			href={permalink}
			title={description}
			className={clsx(
				styles.tag,
				count ? styles.tagWithCount : styles.tagRegular,
			)}
		>
			{label}
			{count && <span>{count}</span>}
		</Link>
	);
}
