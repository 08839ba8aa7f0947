import type { ReactNode } from "react";
import "../styles.css";

export interface Props {
	readonly children: ReactNode;
}

export default function PlaygroundContainer({ children }: Props): ReactNode {
	return <div className="playgroundContainer_fw">{children}</div>;
}
