/** Which of a language's data comes with a page at once, and which chunks need the rest of it. */
import type { Rolldown } from "vite";
import { isCovered, type LocaleUse, mergeUses } from "./localeUse.js";
import type { FirstLoad } from "./types.js";

/**
 * @param uses what each module reads
 * @param first files of the chunks whose reads are the first load's
 * @returns with the files of the chunks that read more: the texts that each reads beyond the first load's, or `null` when
 * they are not all that it reads
 */
export function splitLocaleData(
	uses: ReadonlyMap<string, LocaleUse>,
	chunks: readonly Rolldown.OutputChunk[],
	first: ReadonlySet<string>,
): { firstLoad: FirstLoad; further: Record<string, string[] | null> } {
	const readBy = ({ moduleIds }: Pick<Rolldown.OutputChunk, "moduleIds">) =>
		mergeUses(
			moduleIds
				.map((id) => uses.get(id))
				.filter((use): use is LocaleUse => use !== undefined),
		);
	const known = mergeUses(
		chunks.filter(({ fileName }) => first.has(fileName)).map(readBy),
	);
	const { messages, ...others } = known;
	return {
		firstLoad: {
			...others,
			needsBuildConfig: chunks.some((chunk) => readBy(chunk).buildConfig),
			messages: messages === true ? undefined : [...messages].sort(),
		},
		further: Object.fromEntries(
			chunks
				.map(({ fileName, ...chunk }) => [fileName, readBy(chunk)] as const)
				.filter(([, use]) => !isCovered(use, known))
				.map(([file, use]) => [file, textsBeyond(use, known)]),
		),
	};
}

/** The texts that `use` reads and `known` has not, if there is nothing else. */
function textsBeyond(use: LocaleUse, known: LocaleUse): string[] | null {
	if (use.messages === true || known.messages === true) return null;
	if (!isCovered({ ...use, messages: new Set() }, known)) return null;
	const { messages } = known;
	return [...use.messages].filter((key) => !messages.has(key)).sort();
}
