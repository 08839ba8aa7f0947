/** A compiled file as the cache has it: the files that it names are told from the site's folder. */
import type { CompiledPage } from "../types/page.js";
import type { Stamps } from "./pluginReads.js";
import type { ResolvedLink } from "./shared/resolvedLinks.js";

/** A compiled file, and what has to hold for it to be used again. */
export interface Compiled {
	page: CompiledPage;
	links: ResolvedLink[];
	/** Other files that went into it. */
	stamps: Stamps;
}

/** The same with its files by other names. */
export function withFiles(
	{ page, links, stamps }: Compiled,
	rename: (file: string) => string,
): Compiled {
	return {
		page: {
			...page,
			partials: Object.fromEntries(
				Object.entries(page.partials).map(([name, file]) => [
					name,
					rename(file),
				]),
			),
			files: page.files.map((asset) => ({
				...asset,
				file: rename(asset.file),
			})),
			dependencies: page.dependencies.map(rename),
		},
		links: links.map(([link, from, permalink]) => [
			link,
			rename(from),
			permalink,
		]),
		stamps: stamps.map(([file, stamp]) => [rename(file), stamp]),
	};
}
