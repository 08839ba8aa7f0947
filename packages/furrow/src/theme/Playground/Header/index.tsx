import type { ReactNode } from "react";
import "../styles.css";

export interface Props {
	readonly children: ReactNode;
	readonly buttons?: ReactNode;
}

export default function PlaygroundHeader({
	children,
	buttons,
}: Props): ReactNode {
	return (
		<div className="playgroundHeader_fw">
			{children}
			{buttons}
		</div>
	);
}
