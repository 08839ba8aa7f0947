import { newRecord, own } from "../shared/own.js";
import type { TranslationFileContent } from "../types/plugin.js";

export interface MergeOptions {
	/** Whether new texts overwrite existing translations. */
	override?: boolean;
	/** Prefix of each new text, to make it easy to find. */
	messagePrefix?: string;
}

/**
 * Updates a translation file with the site's current texts: existing translations are kept, new texts are appended
 * and descriptions are replaced.
 *
 * @returns the file's content, and its ids that the site does not have
 */
export function mergeTexts(
	existing: TranslationFileContent,
	texts: TranslationFileContent,
	{ override = false, messagePrefix = "" }: MergeOptions = {},
): { content: TranslationFileContent; unknown: string[] } {
	const content: TranslationFileContent = Object.assign(newRecord(), existing);
	for (const [id, { message, description }] of Object.entries(texts)) {
		const old = override ? undefined : own(existing, id)?.message;
		content[id] = {
			message: old ?? `${messagePrefix}${message}`,
			...(description === undefined ? {} : { description }),
		};
	}
	const unknown = Object.keys(existing).filter(
		(id) => !Object.hasOwn(texts, id),
	);
	return { content, unknown };
}
