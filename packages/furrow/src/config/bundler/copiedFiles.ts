/** Which files of a site webpack's copy plugins would put into its output, and where. */

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

/** Words in brackets that the name of a copied file may be put together from. */
const PART = /\[(path|name|base|ext)\]/g;

/** Returns the folder and the glob of a pattern. */
function searchOf(
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

/** Output path of a file; undefined if it is outside the output folder. */
function placeOf(
	file: string,
	cwd: string,
	{ to = "", toType }: CopyPattern,
	outDir: string,
): string | undefined {
	const written = slashed(
		typeof to === "string" ? to : to({ context: cwd, absoluteFilename: file }),
	);
	const inside = relative(cwd, file);
	const isFolder = extname(written) === "" || written.endsWith("/");
	const type =
		toType ??
		(written.search(PART) >= 0 ? "template" : isFolder ? "dir" : "file");
	const { dir, name, ext, base } = posix.parse(inside);
	const parts: Record<string, string> = {
		path: dir && `${dir}/`,
		name,
		ext,
		base,
	};
	const place =
		type === "dir"
			? posix.join(written, inside)
			: type === "template"
				? written.replace(PART, (_, part: string) => own(parts, part) ?? "")
				: written;
	const output = posix.normalize(
		isAbsolute(place) ? relative(outDir, place) : place,
	);
	return output.startsWith("../") ? undefined : output;
}

/**
 * Looks for the files of all patterns. Where two go to one place, that of the first pattern does.
 * @param plugin what to call it that has given the patterns
 * @throws FurrowError when there is no file for one, unless it says that there need not be any
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
		const { cwd, pattern: wanted, dot } = searchOf(pattern, context);
		const ignore = pattern.globOptions?.ignore ?? [];
		const files = await glob(wanted, { cwd, dot, ignore, absolute: true });
		if (!files.length && !pattern.noErrorOnMissing)
			throw new FurrowError(
				`Plugin ${plugin} copies ${shownPath(resolve(context, pattern.from))}, which does not exist.`,
				{
					hint: "Correct the path, or set noErrorOnMissing: true if it may be missing.",
				},
			);
		for (const file of files.sort()) {
			const output = placeOf(file, cwd, pattern, outDir);
			const isWanted = (await pattern.filter?.(file)) ?? true;
			if (output && isWanted && !copied.has(output)) copied.set(output, file);
		}
	}
	return copied;
}
