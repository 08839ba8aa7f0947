/** Which of a language's data comes with a page at once, and which chunks need the rest of it. */
import type { Rolldown } from "vite";
import { isCovered, type LocaleUse, mergeUses } from "./localeUse.js";
import type { FirstLoad } from "./types.js";

/**
 * @param uses what each module reads
 * @param first files of the chunks whose reads are the first load's
 * @returns with the files of the chunks that read more
 */
export function splitLocaleData(
	uses: ReadonlyMap<string, LocaleUse>,
	chunks: readonly Rolldown.OutputChunk[],
	first: ReadonlySet<string>,
): { firstLoad: FirstLoad; further: string[] } {
	const readBy = ({ moduleIds }: Rolldown.OutputChunk) =>
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
		further: chunks
			.filter((chunk) => !isCovered(readBy(chunk), known))
			.map(({ fileName }) => fileName),
	};
}
