import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.scss";

/** A bar followed by its value. */
export default function Bar({
	value,
	longest,
	className,
}: {
	value: number;
	longest: number;
	className?: string;
}): ReactNode {
	return (
		<div className={clsx(styles.bar, className)}>
			<svg aria-hidden="true" className={styles.track} height="10">
				<rect
					className={styles.length}
					width={`${Math.max((value / longest) * 100, 0.5)}%`}
					height="10"
					rx="3"
				/>
			</svg>
			<span className={styles.number}>
				{translate(
					{ id: "chart.milliseconds", message: "{value} ms" },
					{ value },
				)}
			</span>
		</div>
	);
}
