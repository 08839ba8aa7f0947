export interface FileChange {
	kind: "added" | "changed" | "removed";
	/** Absolute path. */
	file: string;
}
