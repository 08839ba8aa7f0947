import { PACKAGE_ROOT } from "./packageRoot.js";
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

/**
 * The folder in which packages are installed: the site's own, or that of the workspace around it.
 * @param packageRoot Furrow's own folder, which is one of them unless it is linked
 */
export function installFolder(packageRoot: string): string | undefined {
	const end = packageRoot.indexOf("/node_modules/");
	return end > 0 ? packageRoot.slice(0, end) : undefined;
}

const WORKSPACE_DIR = installFolder(PACKAGE_ROOT);

/**
 * A text that names files, for a key: the site's folder is left out of it, and so is that of the workspace, whose packages
 * the text may name.
 */
export function withoutSiteDir(
	text: string,
	siteDir: string,
	workspaceDir = WORKSPACE_DIR,
): string {
	const named = text.replaceAll(siteDir, "@site");
	return workspaceDir
		? named.replaceAll(`${workspaceDir}/`, "@workspace/")
		: named;
}
