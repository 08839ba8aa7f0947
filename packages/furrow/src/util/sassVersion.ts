import { installedVersion } from "./packages.js";

/** Lowest version with `initAsyncCompiler`, which Vite calls. */
export const FIRST_SASS = "1.70";

/**
 * Returns the version of a site's Sass if it is too old. Docusaurus accepts every version, so a lock file may pin
 * such a version.
 */
export function oldSassVersion(siteDir: string): string | undefined {
	const version = installedVersion(siteDir, "sass");
	if (!version) return undefined;
	const isOld = version.localeCompare(FIRST_SASS, "en", { numeric: true }) < 0;
	return isOld ? version : undefined;
}
