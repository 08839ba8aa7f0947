/** Ownership of output folders: a build may only replace output of an earlier build of the same site. */
import { readdirSync, readFileSync } from "node:fs";
import { hash } from "../util/hash.js";
import { join, relative } from "../util/path.js";
import { isInside, realPath } from "../util/realPath.js";

/** Name of the file in a built site that records which site it was built from. */
export const MARK_FILE = ".furrow";

/** Returns the content of the mark file. It may be published, so it contains a hash instead of a path. */
export function markText(outDir: string, siteDir: string): string {
	const sitePath = relative(realPath(outDir), realPath(siteDir));
	const site = hash(sitePath, 12);
	return `Built by Furrow from site ${site}, whose next build replaces this folder.\n`;
}

function readText(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

/**
 * Lists a folder in alphabetical order; a missing folder is empty.
 * @throws the system's error if the folder cannot be read, since its contents are unknown
 */
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

/** Whether a folder was built by Docusaurus or by an early Furrow without mark files, even if that build failed. */
const isUnmarkedBuild = (folder: string): boolean =>
	["404.html", "index.html"].some((page) =>
		GENERATOR.test(readText(join(folder, page))),
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
	const isReplaceable =
		readText(join(folder, MARK_FILE)) === markText(folder, siteDir) ||
		// Switching to Furrow must not require clearing the default folder. Any other folder may contain something else.
		(folder === join(realPath(siteDir), "build") && isUnmarkedBuild(folder));
	// No build creates a Git repository, and replacing one would lose its history.
	return isReplaceable ? names.filter((name) => name === ".git") : names;
}

/** Whether a folder contains nothing of a finished site. */
export const isEmptied = (outDir: string): boolean =>
	namesIn(outDir).every((name) => name === MARK_FILE);

export interface OutputPlace {
	/** Path of the output folder. */
	outDir: string;
	siteDir: string;
	/** Files and folders that the site is built from, or that Furrow works in. */
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
		const sourcePath = realPath(source);
		if (isInside(sourcePath, folder))
			return `The output folder ${outDir} contains ${source}, which belongs to the site, and a build replaces the whole folder.`;
		// If the docs folder is the site folder or one of its parents, every output folder is inside it.
		if (isInside(folder, sourcePath) && !isInside(site, sourcePath))
			return `The output folder ${outDir} is inside ${source}, which belongs to the site.`;
	}
	return undefined;
}
