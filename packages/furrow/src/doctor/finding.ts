/**
 * Severity of a finding. An error fails the build. A warning is shown by the build, or a page differs from
 * Docusaurus's. A note is for information only.
 */
export type Severity = "error" | "warning" | "note";

/** A finding of the doctor. */
export interface Finding {
	severity: Severity;
	message: string;
	/** Path relative to the site. */
	file?: string;
	line?: number;
	column?: number;
	/** How to fix it. */
	hint?: string;
}
