import { realpathSync, statSync } from "node:fs";
import { MARK_FILE } from "../../finish/index.js";
import { join, slashed } from "../../util/path.js";

/** The files of a built site, as a host sees them. */
export interface SiteFiles {
	/** The folder they are in. */
	readonly root: string;
	/** Whether a path below the folder is a file that may be served, regarding symbolic links. */
	has(path: string): boolean;
}

/**
 * @param followLinks whether symbolic links may lead out of the folder
 */
export function siteFiles(dir: string, followLinks = false): SiteFiles {
	const root = slashed(realpathSync(dir));
	const mark = join(root, MARK_FILE);
	return {
		root,
		has(path) {
			try {
				// A request's path may be anything, too long for the file system included.
				const file = slashed(realpathSync(join(root, path)));
				return (
					file !== mark &&
					(followLinks || file.startsWith(join(root, "/"))) &&
					statSync(file).isFile()
				);
			} catch {
				return false;
			}
		},
	};
}

/**
 * The file that answers a path, as static hosts find it.
 *
 * @param path begins with a slash, and is what a request names, decoded
 * @returns the file's path below the folder
 */
export function findFile(files: SiteFiles, path: string): string | undefined {
	const bare = path.replace(/\/$/, "");
	const candidates = [
		// A folder's own page comes before a file of the same name: /blog/index is not /blog/index.html.
		`${bare}/index.html`,
		// With a slash after it, a file's name is a folder's.
		...(path.endsWith("/") ? [] : [path]),
		`${bare}.html`,
		...(path.endsWith(".html") ? [path.replace(/\.html$/, "/index.html")] : []),
	];
	return candidates.find((file) => files.has(file));
}

/** How deep a language's folder may lie: what asks for more names is no reader. */
const DEEPEST_LANGUAGE = 20;

/** The 404 page of the nearest folder above a path: a language has its own. */
export function findNotFoundPage(
	files: SiteFiles,
	path: string,
): string | undefined {
	const parts = path.split("/").filter(Boolean).slice(0, DEEPEST_LANGUAGE);
	for (let depth = parts.length; depth >= 0; depth--) {
		const file = ["", ...parts.slice(0, depth), "404.html"].join("/");
		if (files.has(file)) return file;
	}
	return undefined;
}

/** A page's other address, when the site wants its pages with or without a slash at the end. */
export function withSitesSlash(
	files: SiteFiles,
	path: string,
	trailingSlash: boolean | undefined,
): string | undefined {
	if (trailingSlash === undefined || path === "/") return undefined;
	const page = path.replace(/\/$/, "");
	const isPage = files.has(`${page}/index.html`) || files.has(`${page}.html`);
	if (!isPage || files.has(page)) return undefined;
	const wanted = trailingSlash ? `${page}/` : page;
	return wanted === path ? undefined : wanted;
}

/**
 * Whether a file's name changes with its content, so that a browser may keep it forever. A hash of eight characters
 * has a digit or a capital letter, which tells it from a word.
 */
export function isHashed(path: string): boolean {
	return (
		/(?:^|\/)assets\/(?:js|css|locale)\/.*\.(?=[\w-]*[A-Z\d])[\w-]{8}\.\w+$/.test(
			path,
		) ||
		/(?:^|\/)assets\/data\/[\da-f]{12}\.json$/.test(path) ||
		/(?:^|\/)assets\/(?:images|files|medias|fonts)\/.+-[\da-f]{32}\.\w+$/.test(
			path,
		)
	);
}
