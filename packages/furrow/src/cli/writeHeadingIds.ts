import { readFileSync, statSync } from "node:fs";
import { glob } from "tinyglobby";
import { pathsToWatch } from "../config/index.js";
import {
	type HeadingIdOptions,
	writeHeadingIds as insertHeadingIds,
} from "../markdown/index.js";
import { loadSite } from "../site/index.js";
import { FurrowError } from "../util/errors.js";
import { relative, resolve, slashed } from "../util/path.js";
import { writeWhole } from "../util/writeWhole.js";
import { progress } from "./progress.js";

const MARKDOWN_FILE = /\.mdx?$/;

/** Finds the Markdown files that the site's plugins turn into pages. */
async function contentFiles(siteDir: string): Promise<string[]> {
	const site = await loadSite({ siteDir });
	const plugins = site.locales[0]?.plugins ?? [];
	const files = await glob(plugins.flatMap(pathsToWatch), {
		cwd: siteDir,
		absolute: true,
	});
	return files.filter((file) => MARKDOWN_FILE.test(file));
}

/** Finds the Markdown files for paths, folders and patterns, relative to the current folder. */
async function namedFiles(names: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const name of names) {
		const files = (
			await glob(slashed(name), {
				absolute: true,
				ignore: ["**/node_modules/**"],
			})
		).filter((file) => MARKDOWN_FILE.test(file));
		if (files.length === 0)
			throw new FurrowError(`No Markdown file matches "${name}".`, {
				hint: "Pass files (docs/intro.md), folders (docs) or patterns (docs/**/*.md), relative to the current folder. Nothing was written.",
			});
		found.push(...files);
	}
	return [...new Set(found)];
}

/** Whether the first argument is a file or a pattern instead of the site's folder. */
function isFileName(name: string): boolean {
	return (
		MARKDOWN_FILE.test(name) ||
		/[*{]/.test(name) ||
		statSync(name, { throwIfNoEntry: false })?.isFile() === true
	);
}

/** `furrow write-heading-ids`: adds explicit ids to headings in Markdown files. */
export async function writeHeadingIds(
	siteDir: string,
	names: string[],
	options: HeadingIdOptions,
): Promise<void> {
	progress.stage("Reading the headings");
	const requested = isFileName(siteDir) ? [siteDir, ...names] : names;
	const files =
		requested.length > 0
			? await namedFiles(requested)
			: await contentFiles(resolve(siteDir));
	const changed: [file: string, text: string][] = [];
	for (const file of files.sort()) {
		const before = readFileSync(file, "utf8");
		const after = await insertHeadingIds(before, options);
		if (after !== before) changed.push([file, after]);
	}
	writeWhole((write) => {
		for (const [file, text] of changed) write.write(file, text);
	});
	progress.done(
		changed.length === 0
			? `Nothing to write: every heading of ${files.length} files has an id.`
			: [
					`Wrote ids into ${changed.length} of ${files.length} files:`,
					...changed.map(([file]) => `  ${relative(process.cwd(), file)}`),
				].join("\n"),
	);
}
