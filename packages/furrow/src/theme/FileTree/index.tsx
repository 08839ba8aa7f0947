import type { ReactNode } from "react";
import "./styles.css";

export interface Props {
	/** A list of files; a folder is an item with a list in it. */
	readonly children: ReactNode;
}

/** Files and folders as a tree. */
export default function FileTree({ children }: Props): ReactNode {
	return <div className="furrow-file-tree">{children}</div>;
}
