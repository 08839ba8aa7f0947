import { realpathSync, statSync } from "node:fs";
import { MARK_FILE } from "../../finish/index.js";
import { join, slashed } from "../../util/path.js";

/** Files of a built site that may be served. */
export interface SiteFiles {
	/** Real path of the folder. */
	readonly root: string;
	/** Whether a path below the folder is a file that may be served. Symbolic links are checked, too. */
	has(path: string): boolean;
}

/**
 * Opens the folder of a built site.
 * @param followLinks whether symbolic links may lead out of the folder
 */
export function siteFiles(dir: string, followLinks = false): SiteFiles {
	const root = slashed(realpathSync(dir));
	const mark = join(root, MARK_FILE);
	return {
		root,
		has(path) {
			try {
				// The path comes from a request: it may be invalid or too long for the file system.
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
 * Finds the file for a request the way static hosts do.
 *
 * @param path decoded path of the request, with a leading slash
 * @returns the file's path below the folder
 */
export function findFile(files: SiteFiles, path: string): string | undefined {
	const bare = path.replace(/\/$/, "");
	const candidates = [
		// The index page of a folder takes precedence over a file of the same name: /blog/index is not /blog/index.html.
		`${bare}/index.html`,
		// A path with a trailing slash refers to a folder, not to a file.
		...(path.endsWith("/") ? [] : [path]),
		`${bare}.html`,
		...(path.endsWith(".html") ? [path.replace(/\.html$/, "/index.html")] : []),
	];
	return candidates.find((file) => files.has(file));
}

/** Maximum depth at which to look for 404 pages, which limits the file accesses of a request. */
const MAX_DEPTH = 20;

/** Finds the 404 page in the nearest parent folder of a path, since each language has its own. */
export function findNotFoundPage(
	files: SiteFiles,
	path: string,
): string | undefined {
	const parts = path.split("/").filter(Boolean).slice(0, MAX_DEPTH);
	for (let depth = parts.length; depth >= 0; depth--) {
		const file = ["", ...parts.slice(0, depth), "404.html"].join("/");
		if (files.has(file)) return file;
	}
	return undefined;
}

/** Returns the path to redirect a page's request to if its trailing slash differs from the site's setting. */
export function withSitesSlash(
	files: SiteFiles,
	path: string,
	trailingSlash: boolean | undefined,
): string | undefined {
	if (trailingSlash === undefined || path === "/") return undefined;
	const page = path.replace(/\/$/, "");
	const isPage = files.has(`${page}/index.html`) || files.has(`${page}.html`);
	if (!isPage || files.has(page)) return undefined;
	const canonical = trailingSlash ? `${page}/` : page;
	return canonical === path ? undefined : canonical;
}

/**
 * Whether a file name contains a content hash, so that browsers may cache the file forever. A hash of eight characters
 * is distinguished from a word by a digit or a capital letter.
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
