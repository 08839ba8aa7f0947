/** Whose an output folder is: a build may replace what an earlier build of the same site made, and nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { hash } from "../util/hash.js";
import { join, relative } from "../util/path.js";
import { isInside, realPath } from "../util/realPath.js";

/** The file in a built site that says which site it was built from. */
export const MARK_FILE = ".furrow";

/** The text of the mark. It may be published, so it holds no path. */
export function markText(outDir: string, siteDir: string): string {
	const way = relative(realPath(outDir), realPath(siteDir));
	const site = hash(way, 12);
	return `Built by Furrow from site ${site}, whose next build replaces this folder.\n`;
}

function textOf(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

/** @throws the system's error for a folder that cannot be read, since its contents are unknown */
function namesIn(folder: string): string[] {
	try {
		return readdirSync(folder).sort();
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (["ENOENT", "ENOTDIR"].includes(code)) return [];
		throw error;
	}
}

const GENERATOR =
	/<meta\b[^>]*\bname=["']?generator\b[^>]*\bcontent=["']?(?:Docusaurus|Furrow)\b/;

/** Whether a folder was built by Docusaurus, or by a Furrow that did not mark its output yet, even if that build failed. */
const isUnmarkedBuild = (folder: string): boolean =>
	["404.html", "index.html"].some((page) =>
		GENERATOR.test(textOf(join(folder, page))),
	) ||
	namesIn(join(folder, "assets/js")).some((name) =>
		/^runtime~main\.\w+\.js$/.test(name),
	);

/**
 * Returns the entries of a folder that no build of this site wrote.
 *
 * @param outDir the folder; it may not exist
 * @returns names; empty if a build may replace the folder
 */
export function foreignNames(outDir: string, siteDir: string): string[] {
	const names = namesIn(outDir);
	const folder = realPath(outDir);
	const isOwn =
		textOf(join(folder, MARK_FILE)) === markText(folder, siteDir) ||
		// When switching to Furrow, the default folder need not be cleared first. Any other may contain something else.
		(folder === join(realPath(siteDir), "build") && isUnmarkedBuild(folder));
	// No build makes a repository: its history would be gone.
	return isOwn ? names.filter((name) => name === ".git") : names;
}

/** Whether nothing is left of a finished site. */
export const isEmptied = (outDir: string): boolean =>
	namesIn(outDir).every((name) => name === MARK_FILE);

export interface OutputPlace {
	/** The output folder. */
	outDir: string;
	siteDir: string;
	/** Files and folders that the site is made from, or that Furrow works in. */
	sources: readonly string[];
}

/**
 * Checks that an output folder and the site's sources do not overlap.
 * @returns why the folder cannot be used; undefined if it can
 */
export function placeFault({
	outDir,
	siteDir,
	sources,
}: OutputPlace): string | undefined {
	const folder = realPath(outDir);
	const site = realPath(siteDir);
	for (const source of sources) {
		const real = realPath(source);
		if (isInside(real, folder))
			return `The output folder ${outDir} contains ${source}, which belongs to the site, and a build replaces the whole folder.`;
		// Docs may lie in the site's own folder, or above it: then any output folder is among them.
		if (isInside(folder, real) && !isInside(site, real))
			return `The output folder ${outDir} is inside ${source}, which belongs to the site.`;
	}
	return undefined;
}
