import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { installedVersion, plugAndPlayHint } from "../util/packages.js";
import { join } from "../util/path.js";

/** Lowest supported major version. */
const MIN_MAJOR = 18;

/**
 * Checks that a site has React. Pages are rendered with the site's own copy, since its components use that too.
 * @throws FurrowError if it is not installed or too old
 */
export function checkReact(siteDir: string): void {
	for (const name of ["react", "react-dom"]) {
		const version = installedVersion(siteDir, name);
		if (version && Number.parseInt(version, 10) >= MIN_MAJOR) continue;
		const hint = plugAndPlayHint();
		if (!version && hint)
			throw new FurrowError(
				"Furrow needs a node_modules folder, which Yarn's Plug'n'Play does not create.",
				{ file: join(siteDir, "package.json"), hint },
			);
		throw new FurrowError(
			version
				? `The site's ${name} is version ${version}: Furrow needs ${MIN_MAJOR} or newer.`
				: `The site has no ${name} in its node_modules. Furrow renders pages with the site's own copy.`,
			{
				file: join(siteDir, "package.json"),
				hint: `Install it in the site's folder: ${addCommand(["react", "react-dom"], { siteDir })}`,
			},
		);
	}
}
