import clsx from "clsx";
import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	readonly type?: "info" | "success" | "warning" | "danger" | "secondary";
	readonly children: ReactNode;
}

/** A short label in text or in a heading, such as "New" or "Experimental". */
export default function Badge({ type = "info", children }: Props): ReactNode {
	return (
		<span
			className={clsx(
				"furrow-badge",
				`furrow-badge--${type}`,
				`alert--${type}`,
			)}
		>
			{children}
		</span>
	);
}
