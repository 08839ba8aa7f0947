import { isAbsolute, join, relative, sep } from "node:path";

const PREFIX = "@site/";

/**
 * A file as the cache names it: by its way from the site's folder, so that a cache is worth as much in another checkout.
 * What is no absolute path stays as it is.
 */
export function toSitePath(file: string, siteDir: string): string {
	// Nearly all are below it, and thousands are asked about. What has no dots to follow is in its shortest form.
	if (
		sep === "/" &&
		siteDir.length > 1 &&
		file.startsWith(siteDir) &&
		file[siteDir.length] === sep &&
		!file.includes("/.") &&
		!file.includes("//") &&
		!file.endsWith("/")
	)
		return PREFIX + file.slice(siteDir.length + 1);
	if (!isAbsolute(file)) return file;
	return PREFIX + relative(siteDir, file).split(sep).join("/");
}

/** The absolute path of a file that the cache names. */
export function fromSitePath(name: string, siteDir: string): string {
	return name.startsWith(PREFIX)
		? join(siteDir, name.slice(PREFIX.length))
		: name;
}

/** A text that names files, for a key: the site's folder is left out of it. */
export function withoutSiteDir(text: string, siteDir: string): string {
	return text.replaceAll(siteDir, "@site");
}
