/** Escapes a text for use in a regular expression. */
export const escapeRegExp = (text: string) =>
	text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * Copies a string. V8 represents substrings as views of the whole string, so a retained one, such as the title of a
 * page, would keep the page's file in memory.
 */
export const detachString = (text: string): string =>
	JSON.parse(JSON.stringify(text));
