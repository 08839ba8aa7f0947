/** How the metastring of a code block names its types: it is all that every way from Markdown to HTML hands on. */

const WORD = /(?:^|\s)twoslash(?=\s|$)/;
const NAME = /\s*\btwoslash="([\da-f]*)"/;

/** Whether a block's meta string turns types on. */
export const wantsTypes = (meta: string): boolean => WORD.test(meta);

/** A metastring that names a block's types, where there are some, and asks for them no more. */
export const withTypes = (meta: string, name: string): string =>
	`${meta.replace(WORD, "")}${name && ` twoslash="${name}"`}`.trim();

/** The name of a block's types; nothing for a block without any. */
export const typesName = (meta: string): string | undefined =>
	NAME.exec(meta)?.[1];

/** A metastring as the author could have written it for a block without types. */
export const withoutTypes = (meta: string): string =>
	meta.replace(NAME, "").trim();
