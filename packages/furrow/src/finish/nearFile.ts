import { readdirSync } from "node:fs";
import type { MarkdownRegistry } from "../content/index.js";
import type { LoadContext } from "../types/plugin.js";
import { nearest } from "../util/nearest.js";
import {
	basename,
	dirname,
	join,
	posix,
	relative,
	resolve,
} from "../util/path.js";
import { fromSitePath, staticFolders } from "../util/sitePath.js";

function filesOf(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** Returns the folders that a path written in a page may refer to. */
function foldersOf(path: string, file: string, context: LoadContext): string[] {
	if (path.startsWith("@site/"))
		return [dirname(fromSitePath(path, context.siteDir))];
	return path.startsWith("/")
		? staticFolders(context).map((folder) => dirname(join(folder, path)))
		: [dirname(resolve(dirname(file), path))];
}

/** Suggests an existing file with a name similar to that of a missing one, written in the same form. */
export function nearFile(
	url: string,
	file: string,
	context: LoadContext,
): string | undefined {
	const name = basename(url);
	const names = foldersOf(url, file, context).flatMap(filesOf);
	const match = nearest(name, names);
	return match && url.slice(0, -name.length) + match;
}

/**
 * Suggests a Markdown file for a broken link: one of the same name in any folder, otherwise one with a similar path.
 */
export function nearMarkdownFile(
	url: string,
	file: string,
	registry: MarkdownRegistry,
): string | undefined {
	const path = url.replace(/[?#].*$/s, "");
	const files = [...registry.entries()].map(({ sourcePath }) =>
		relative(dirname(file), sourcePath),
	);
	const sameName = files.find((other) => basename(other) === basename(path));
	const match = sameName ?? nearest(posix.normalize(path), files);
	return match && (match.startsWith(".") ? match : `./${match}`);
}
