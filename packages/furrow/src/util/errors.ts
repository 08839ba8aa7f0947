export interface ErrorPlace {
	/** Absolute path, or a path relative to the site. */
	file?: string;
	/** 1-based, like the column. */
	line?: number;
	column?: number;
	/** How to fix it. */
	hint?: string;
	/** Name of the plugin's option that is wrong. Its position in the config is added where the plugin is called. */
	option?: string;
	cause?: unknown;
}

/** An error that the user can fix: shown as one message with its location, without a stack trace. */
export class FurrowError extends Error {
	override name = "FurrowError";
	readonly file?: string;
	readonly line?: number;
	readonly column?: number;
	readonly hint?: string;
	readonly option?: string;

	constructor(message: string, place: ErrorPlace = {}) {
		super(message, { cause: place.cause });
		this.file = place.file;
		this.line = place.line;
		this.column = place.column;
		this.hint = place.hint;
		this.option = place.option;
	}
}
