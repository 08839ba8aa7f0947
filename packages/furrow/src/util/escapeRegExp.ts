/** A text as a regular expression that matches it. */
export const escapeRegExp = (text: string) =>
	text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
