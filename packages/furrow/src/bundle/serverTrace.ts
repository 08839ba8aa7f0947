import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapping } from "node:module";
import { dirname, resolve } from "../util/path.js";
import type { Place } from "../util/places.js";
import { type PagePart, pagePartAt } from "./pagePart.js";
import type { BundleInput, BundlerCallbacks } from "./types.js";

/** The origin of a position in the server bundle: a position in a file, or a part of a page's code. */
export type Origin =
	| (Partial<Place> & { file: string })
	| { request: string; part: PagePart | undefined };

export type ServerTrace = (place: Place) => Promise<Origin | undefined>;

/** Matches the line that the bundler puts above the code of a virtual module. */
const MODULE = /^\/\/ \\0(\S+)$/;

function originOf(entry: SourceMapping, folder: string): Origin {
	const file = resolve(folder, entry.originalSource);
	// For other types of files, the map refers to the code that they were compiled to.
	if (!/\.[cm]?[jt]sx?$/.test(file)) return { file };
	return {
		file,
		line: entry.originalLine + 1,
		column: entry.originalColumn + 1,
	};
}

/**
 * Maps positions in the server bundle back to files. Runs the bundler again, so that successful builds need no source
 * maps.
 */
export async function traceServer(
	input: BundleInput,
	host: BundlerCallbacks,
	serverFile: string,
): Promise<ServerTrace> {
	const { mapServer } = await import("./build.js");
	const folder = dirname(serverFile);
	const code = readFileSync(serverFile, "utf8");
	const lines = code.split("\n");
	// Files that were edited meanwhile have other positions, and may not even compile.
	async function mapOf(variant: BundleInput): Promise<SourceMap | undefined> {
		const mapped = await mapServer(variant, host, folder).catch(
			() => undefined,
		);
		return mapped?.code === code && mapped.map
			? new SourceMap(mapped.map as never)
			: undefined;
	}
	// If Lightning CSS has rejected a style sheet, the bundle has the class names of PostCSS.
	const map =
		(await mapOf(input)) ??
		(input.nativeCss ? await mapOf({ ...input, nativeCss: false }) : undefined);

	return async (place) => {
		const entry = map?.findEntry(place.line - 1, place.column - 1);
		// The map has no entries for virtual modules: it returns the entry before them.
		if (
			entry &&
			"originalSource" in entry &&
			entry.generatedLine === place.line - 1
		)
			return originOf(entry, folder);
		const above = lines
			.slice(0, place.line)
			.findLast((line) => MODULE.test(line));
		const request = above && MODULE.exec(above)?.[1];
		return request?.startsWith("furrow:page/")
			? { request, part: await pagePartAt(code, place) }
			: undefined;
	};
}
