import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** A list of files. Items that contain a list are folders. */
	readonly children: ReactNode;
}

/** A tree of files and folders. */
export default function FileTree({ children }: Props): ReactNode {
	return <div className="furrow-file-tree">{children}</div>;
}
