/** Spares a build the check of links that an earlier one has made, over the same pages, and with nothing to tell. */
import type { PackStore } from "../cache/index.js";
import type { RenderedPage } from "../render/index.js";
import type { SiteConfig } from "../types/site.js";
import { hashAll } from "../util/hash.js";

const NAME = "sound links";

interface SoundLinks {
	/** Hash of the pages, with their links and anchors, and of what is asked of them. */
	key: string;
	/** Paths that are no pages, and whether there was a file. */
	files: [path: string, isThere: boolean][];
}

/** A page's name tells its own content and what it shows of others; its file, what rendering has made of these. */
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
 * Checks links unless they are known to be sound.
 *
 * @param hasFile whether the output has a file at this path below the base URL
 * @param check gives whether all links are sound
 */
export function checkOnce(
	store: PackStore,
	pages: readonly RenderedPage[],
	config: SiteConfig,
	hasFile: (path: string) => boolean,
	check: (hasFile: (path: string) => boolean) => boolean,
): void {
	const key = keyOf(pages, config);
	const known = store.get<SoundLinks>(NAME);
	if (
		known?.key === key &&
		known.files.every(([path, isThere]) => hasFile(path) === isThere)
	)
		return;
	const files = new Map<string, boolean>();
	const isSound = check((path) => {
		const isThere = files.get(path) ?? hasFile(path);
		files.set(path, isThere);
		return isThere;
	});
	if (isSound) store.set(NAME, { key, files: [...files] } satisfies SoundLinks);
}
