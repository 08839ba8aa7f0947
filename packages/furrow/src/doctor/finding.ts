/**
 * How much something matters: an error stops the build, of a warning the build tells, or the page is another one than
 * Docusaurus's; a note is good to know.
 */
export type Severity = "error" | "warning" | "note";

/** Something that the doctor found. */
export interface Finding {
	severity: Severity;
	message: string;
	/** Relative to the site. */
	file?: string;
	line?: number;
	column?: number;
	/** How to fix it. */
	hint?: string;
}
