import { isAbsolute, join, relative } from "./path.js";

const PREFIX = "@site/";

/** Whether a path below the site's folder needs no normalizing: no segment is empty or starts with a dot. */
function isShortest(path: string, siteDir: string): boolean {
	return siteDir.length > 1 && path !== "" && !/^[./]|\/[./]|\/$/.test(path);
}

/**
 * A file as the cache names it: by its way from the site's folder, so that a cache is worth as much in another checkout.
 * Paths that are not absolute are returned unchanged.
 */
export function toSitePath(file: string, siteDir: string): string {
	// Nearly all are below it, and thousands are asked about.
	if (file.startsWith(siteDir) && file[siteDir.length] === "/") {
		const path = file.slice(siteDir.length + 1);
		if (isShortest(path, siteDir)) return PREFIX + path;
	}
	if (!isAbsolute(file)) return file;
	return PREFIX + relative(siteDir, file);
}

/** The absolute path of a file that the cache names. */
export function fromSitePath(name: string, siteDir: string): string {
	if (!name.startsWith(PREFIX)) return name;
	const path = name.slice(PREFIX.length);
	return isShortest(path, siteDir) ? `${siteDir}/${path}` : join(siteDir, path);
}

/** A text that names files, for a key: the site's folder is left out of it. */
export function withoutSiteDir(text: string, siteDir: string): string {
	return text.replaceAll(siteDir, "@site");
}
