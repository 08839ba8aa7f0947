import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** A numbered list. */
	readonly children: ReactNode;
}

/** Numbered steps connected by a line. */
export default function Steps({ children }: Props): ReactNode {
	return <div className="furrow-steps">{children}</div>;
}
