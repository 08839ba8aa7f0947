import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** `Feature` elements. */
	readonly children: ReactNode;
}

/** A grid of features with as many columns as fit. */
export default function Features({ children }: Props): ReactNode {
	return <div className="furrow-features">{children}</div>;
}
