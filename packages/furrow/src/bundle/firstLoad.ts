/** Splits a language's data into what pages load at once and what some chunks need in addition. */
import type { Rolldown } from "vite";
import { isCovered, type LocaleUse, mergeUses } from "./localeUse.js";
import type { FirstLoad } from "./types.js";

/**
 * Splits the locale data that the code reads.
 * @param uses data that each module reads
 * @param first files of the chunks in the first load
 * @returns the data of the first load, and the files of chunks that read more: with the additional texts, or `null` if
 *   they read other data too
 */
export function splitLocaleData(
	uses: ReadonlyMap<string, LocaleUse>,
	chunks: readonly Rolldown.OutputChunk[],
	first: ReadonlySet<string>,
): { firstLoad: FirstLoad; deferredTexts: Record<string, string[] | null> } {
	const readBy = ({ moduleIds }: Pick<Rolldown.OutputChunk, "moduleIds">) =>
		mergeUses(
			moduleIds
				.map((id) => uses.get(id))
				.filter((use): use is LocaleUse => use !== undefined),
		);
	const firstUse = mergeUses(
		chunks.filter(({ fileName }) => first.has(fileName)).map(readBy),
	);
	const { messages, ...others } = firstUse;
	return {
		firstLoad: {
			...others,
			needsBuildConfig: chunks.some((chunk) => readBy(chunk).buildConfig),
			messages: messages === true ? undefined : [...messages].sort(),
		},
		deferredTexts: Object.fromEntries(
			chunks
				.map(({ fileName, ...chunk }) => [fileName, readBy(chunk)] as const)
				.filter(([, use]) => !isCovered(use, firstUse))
				.map(([file, use]) => [file, textsBeyond(use, firstUse)]),
		),
	};
}

/** Returns the texts that `use` reads and `known` does not; `null` if `use` reads other data too. */
function textsBeyond(use: LocaleUse, known: LocaleUse): string[] | null {
	if (use.messages === true || known.messages === true) return null;
	if (!isCovered({ ...use, messages: new Set() }, known)) return null;
	const { messages } = known;
	return [...use.messages].filter((key) => !messages.has(key)).sort();
}
