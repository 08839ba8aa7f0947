import { newRecord, own } from "../shared/own.js";
import type { TranslationFileContent } from "../types/plugin.js";

export interface MergeOptions {
	/** New texts overwrite existing translations. */
	override?: boolean;
	/** Put before each new text, so that it stands out. */
	messagePrefix?: string;
}

/**
 * A translation file with the texts that the site has now: what is translated stays, what is new comes at the end,
 * descriptions are the new ones.
 *
 * @returns the file's content, and the ids in it that the site no longer has
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
