/** Skips the link check if an earlier build has checked the same pages and found no broken links. */
import type { PackStore } from "../cache/index.js";
import type { RenderedPage } from "../render/index.js";
import type { SiteConfig } from "../types/site.js";
import { hashAll } from "../util/hash.js";

const NAME = "sound links";

interface SoundLinks {
	/** Hash of the pages, including their links and anchors, and of the settings for link checks. */
	key: string;
	/** Paths that are not pages, each with whether a file existed there. */
	files: [path: string, exists: boolean][];
}

/** Combines, for each page, its render key (which covers its content and dependencies) and the checksum of its HTML. */
const keyOf = (
	pages: readonly RenderedPage[],
	{ baseUrl, onBrokenLinks, onBrokenAnchors }: SiteConfig,
) =>
	hashAll([
		JSON.stringify([baseUrl, onBrokenLinks, onBrokenAnchors]),
		...pages.map(
			({ locale, path, name, files: [file] }) =>
				`${locale} ${path} ${name} ${file?.crc}`,
		),
	]);

/**
 * Checks links unless they are unchanged since a check that found nothing to report.
 *
 * @param hasFile whether the output has a file at this path below the base URL
 * @param check checks the links and returns whether all of them are valid
 */
export function checkLinksIfChanged(
	store: PackStore,
	pages: readonly RenderedPage[],
	config: SiteConfig,
	hasFile: (path: string) => boolean,
	check: (hasFile: (path: string) => boolean) => boolean,
): void {
	const key = keyOf(pages, config);
	const stored = store.get<SoundLinks>(NAME);
	if (
		stored?.key === key &&
		stored.files.every(([path, exists]) => hasFile(path) === exists)
	)
		return;
	const files = new Map<string, boolean>();
	const areSound = check((path) => {
		const exists = files.get(path) ?? hasFile(path);
		files.set(path, exists);
		return exists;
	});
	if (areSound)
		store.set(NAME, { key, files: [...files] } satisfies SoundLinks);
}
