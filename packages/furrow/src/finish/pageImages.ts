import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { cacheDir, removeUnused } from "../cache/index.js";
import type { LocaleContent } from "../content/index.js";
import type { SiteImages, VersionAsset } from "../markdown/index.js";
import { basename, join, relative } from "../util/path.js";
import type { PlacedFiles } from "../util/placedFiles.js";
import { makeCacheFolder, replaceFile } from "../util/replaceFile.js";

/** Yields the image versions that a language's pages refer to. */
function* versionsOf({ pages }: LocaleContent): Iterable<VersionAsset> {
	for (const { page } of pages.all())
		for (const asset of page.files)
			if (asset.version) yield asset as VersionAsset;
}

/**
 * Places the image versions that pages refer to in the site's folder, and creates those that are not cached.
 * @throws FurrowError if an image cannot be resized
 */
export async function writeImages(
	images: SiteImages,
	contents: readonly LocaleContent[],
	{ outDir, placed }: { outDir: string; placed: PlacedFiles },
): Promise<void> {
	const folder = join(cacheDir(images.siteDir), "versions");
	makeCacheFolder(folder);
	// The file name of a version identifies all of its inputs.
	const fileOf = ({ output }: VersionAsset) => join(folder, basename(output));
	const missing = new Map<string, VersionAsset>();
	for (const content of contents)
		for (const asset of versionsOf(content)) {
			const file = fileOf(asset);
			if (!missing.has(file) && !existsSync(file)) missing.set(file, asset);
		}
	const queue = missing.entries();
	const resizeNext = async () => {
		for (const [file, asset] of queue) {
			const bytes = await images.make(asset);
			replaceFile(file, (path) => writeFileSync(path, bytes));
		}
	};
	await Promise.all(Array.from({ length: availableParallelism() }, resizeNext));
	const used = new Set<string>();
	for (const content of contents) {
		const localeFolder = relative(outDir, content.locale.context.outDir);
		for (const asset of versionsOf(content)) {
			const file = fileOf(asset);
			used.add(file);
			const output = join(localeFolder, asset.output);
			if (!placed.has(output)) placed.link(file, output);
		}
	}
	removeUnused(folder, used);
}
