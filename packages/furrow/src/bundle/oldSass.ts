import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { installedVersion } from "../util/packages.js";
import { join } from "../util/path.js";

/** The first version with `initAsyncCompiler`, which Vite calls. */
const FIRST = "1.70";

/** What is wrong with a site's Sass. */
const problem = (siteDir: string, version: string, cause?: unknown) =>
	new FurrowError(
		`The site's sass is version ${version}: Furrow needs ${FIRST} or newer.`,
		{
			file: join(siteDir, "package.json"),
			hint: `Update it in the site's folder: ${addCommand(`sass@^${FIRST}`, { siteDir })}`,
			cause,
		},
	);

/**
 * Docusaurus's loader takes every version of Sass, so a site's lock file may hold one that Vite cannot use.
 *
 * @returns the problem if the site has such a version
 */
export function oldSass(
	siteDir: string,
	cause?: unknown,
): FurrowError | undefined {
	const version = installedVersion(siteDir, "sass");
	if (!version) return undefined;
	const isOld = version.localeCompare(FIRST, "en", { numeric: true }) < 0;
	return isOld ? problem(siteDir, version, cause) : undefined;
}
