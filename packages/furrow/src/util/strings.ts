/** A text as a regular expression that matches it. */
export const escapeRegExp = (text: string) =>
	text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * The same text by itself. V8 makes a part of a text a view of the whole: one that is kept, such as the title of a page,
 * keeps the page's file in memory.
 */
export const detachString = (text: string): string =>
	JSON.parse(JSON.stringify(text));
