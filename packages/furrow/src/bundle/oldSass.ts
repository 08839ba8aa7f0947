import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { join } from "../util/path.js";
import { FIRST_SASS, oldSassVersion } from "../util/sassVersion.js";

/** Returns the error for a version of Sass that is too old; undefined if the site has none. */
export function oldSass(
	siteDir: string,
	cause?: unknown,
): FurrowError | undefined {
	const version = oldSassVersion(siteDir);
	if (!version) return undefined;
	return new FurrowError(
		`The site's sass is version ${version}: Furrow needs ${FIRST_SASS} or newer.`,
		{
			file: join(siteDir, "package.json"),
			hint: `Update it in the site's folder: ${addCommand(`sass@^${FIRST_SASS}`, { siteDir })}`,
			cause,
		},
	);
}
