import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** Cards. */
	readonly children: ReactNode;
}

/** Cards beside each other, in as many columns as there is room for. */
export default function Cards({ children }: Props): ReactNode {
	return <div className="furrow-cards">{children}</div>;
}
