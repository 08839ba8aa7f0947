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
import { staticFolders } from "../util/siteFolder.js";
import { fromSitePath } from "../util/sitePath.js";

function filesOf(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

/** Folders in which a path, as a page writes it, may be. */
function foldersOf(path: string, file: string, context: LoadContext): string[] {
	if (path.startsWith("@site/"))
		return [dirname(fromSitePath(path, context.siteDir))];
	return path.startsWith("/")
		? staticFolders(context).map((folder) => dirname(join(folder, path)))
		: [dirname(resolve(dirname(file), path))];
}

/** The file beside a missing one whose name is spelled alike, written as the missing one was. */
export function nearFile(
	url: string,
	file: string,
	context: LoadContext,
): string | undefined {
	const name = basename(url);
	const names = foldersOf(url, file, context).flatMap(filesOf);
	const meant = nearest(name, names);
	return meant && url.slice(0, -name.length) + meant;
}

/** The Markdown file that a link probably means: of the same name in another folder, or else spelled alike. */
export function nearMarkdownFile(
	url: string,
	file: string,
	registry: MarkdownRegistry,
): string | undefined {
	const path = url.replace(/[?#].*$/s, "");
	const files = [...registry.entries()].map(({ sourcePath }) =>
		relative(dirname(file), sourcePath),
	);
	const same = files.find((other) => basename(other) === basename(path));
	const meant = same ?? nearest(posix.normalize(path), files);
	return meant && (meant.startsWith(".") ? meant : `./${meant}`);
}
