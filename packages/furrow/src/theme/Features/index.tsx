import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** Features. */
	readonly children: ReactNode;
}

/** What something can do, in as many columns as there is room for. */
export default function Features({ children }: Props): ReactNode {
	return <div className="furrow-features">{children}</div>;
}
