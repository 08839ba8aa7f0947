/** References to types in the metastring of a code block, the only data that every conversion to HTML keeps. */

const WORD = /(?:^|\s)twoslash(?=\s|$)/;
const NAME = /\s*\btwoslash="([\da-f]*)"/;

/** Whether a block's metastring enables types. */
export const hasTwoslash = (meta: string): boolean => WORD.test(meta);

/** Replaces the word `twoslash` in a metastring with the name of the block's types, if it has any. */
export const setTypesName = (meta: string, name: string): string =>
	`${meta.replace(WORD, "")}${name && ` twoslash="${name}"`}`.trim();

/** Returns the name of a block's types, or `undefined` if it has none. */
export const getTypesName = (meta: string): string | undefined =>
	NAME.exec(meta)?.[1];

/** Removes the name of types from a metastring. */
export const removeTypesName = (meta: string): string =>
	meta.replace(NAME, "").trim();
