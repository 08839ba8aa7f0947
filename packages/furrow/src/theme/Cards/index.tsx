import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** `Card` elements. */
	readonly children: ReactNode;
}

/** A grid of cards with as many columns as fit. */
export default function Cards({ children }: Props): ReactNode {
	return <div className="furrow-cards">{children}</div>;
}
