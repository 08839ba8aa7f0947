/** Finds the files that webpack's copy plugins would add to a site's output, and their paths there. */

import { type Stats, statSync } from "node:fs";
import { escapePath, glob } from "tinyglobby";
import { own } from "../../shared/own.js";
import { FurrowError } from "../../util/errors.js";
import {
	basename,
	dirname,
	extname,
	isAbsolute,
	posix,
	relative,
	resolve,
	slashed,
} from "../../util/path.js";
import { shownPath } from "../../util/shownPath.js";
import type { CopyPattern } from "./copyPatterns.js";

/** Source and output folder of a site. */
interface Folders {
	siteDir: string;
	outDir: string;
}

/** Files to copy, by their paths in the output. */
export type CopiedFiles = ReadonlyMap<string, string>;

/** Placeholders in the output path of a copied file. */
const PLACEHOLDER = /\[(path|name|base|ext)\]/g;

/** Returns the folder and the glob of a pattern. */
function globOf(
	{ from, globOptions = {} }: CopyPattern,
	context: string,
): { cwd: string; pattern: string; dot: boolean } {
	const path = resolve(context, from);
	const stats: Stats | undefined = statSync(path, { throwIfNoEntry: false });
	const { dot } = globOptions;
	if (stats?.isDirectory())
		return { cwd: path, pattern: "**/*", dot: dot ?? true };
	if (stats?.isFile())
		return {
			cwd: dirname(path),
			pattern: escapePath(basename(path)),
			dot: dot ?? true,
		};
	return { cwd: context, pattern: slashed(from), dot: dot ?? false };
}

/** Returns the output path of a file; undefined if it is outside the output folder. */
function outputPathOf(
	file: string,
	cwd: string,
	{ to = "", toType }: CopyPattern,
	outDir: string,
): string | undefined {
	const target = slashed(
		typeof to === "string" ? to : to({ context: cwd, absoluteFilename: file }),
	);
	const relativePath = relative(cwd, file);
	const isFolder = extname(target) === "" || target.endsWith("/");
	const type =
		toType ??
		(target.search(PLACEHOLDER) >= 0 ? "template" : isFolder ? "dir" : "file");
	const { dir, name, ext, base } = posix.parse(relativePath);
	const parts: Record<string, string> = {
		path: dir && `${dir}/`,
		name,
		ext,
		base,
	};
	const place =
		type === "dir"
			? posix.join(target, relativePath)
			: type === "template"
				? target.replace(
						PLACEHOLDER,
						(_, part: string) => own(parts, part) ?? "",
					)
				: target;
	const output = posix.normalize(
		isAbsolute(place) ? relative(outDir, place) : place,
	);
	return output.startsWith("../") ? undefined : output;
}

/**
 * Finds the files of all patterns. If several have the same output path, the pattern with the highest `priority` takes
 * precedence, and the first of those with the same one.
 * @param plugin name of the plugin that adds the patterns, for errors
 * @throws FurrowError if a pattern matches no file, unless it sets `noErrorOnMissing`
 */
export async function copiedFiles(
	patterns: readonly CopyPattern[],
	{ siteDir, outDir }: Folders,
	plugin: string,
): Promise<CopiedFiles> {
	const copied = new Map<string, string>();
	const ordered = patterns.toSorted(
		(a, b) => (b.priority ?? 0) - (a.priority ?? 0),
	);
	for (const pattern of ordered) {
		const context = resolve(siteDir, pattern.context ?? "");
		const { cwd, pattern: globPattern, dot } = globOf(pattern, context);
		const ignore = pattern.globOptions?.ignore ?? [];
		const files = await glob(globPattern, { cwd, dot, ignore, absolute: true });
		if (!files.length && !pattern.noErrorOnMissing)
			throw new FurrowError(
				`Plugin ${plugin} copies ${shownPath(resolve(context, pattern.from))}, which does not exist.`,
				{
					hint: "Correct the path, or set noErrorOnMissing: true if it may be missing.",
				},
			);
		for (const file of files.sort()) {
			const output = outputPathOf(file, cwd, pattern, outDir);
			const isIncluded = (await pattern.filter?.(file)) ?? true;
			if (output && isIncluded && !copied.has(output)) copied.set(output, file);
		}
	}
	return copied;
}
