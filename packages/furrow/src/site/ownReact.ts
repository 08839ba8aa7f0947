import { FurrowError } from "../util/errors.js";
import { addCommand } from "../util/packageManager.js";
import { installedVersion, plugAndPlayHint } from "../util/packages.js";
import { join } from "../util/path.js";

/** The first major version that Furrow works with. */
const FIRST = 18;

/**
 * Looks whether a site has React, which its pages are rendered with: its own, since its components have that too.
 * @throws FurrowError when it is not installed, or too old
 */
export function checkReact(siteDir: string): void {
	for (const name of ["react", "react-dom"]) {
		const version = installedVersion(siteDir, name);
		if (version && Number.parseInt(version, 10) >= FIRST) continue;
		const hint = plugAndPlayHint();
		if (!version && hint)
			throw new FurrowError(
				"Furrow needs a node_modules folder, which Yarn's Plug'n'Play does not create.",
				{ file: join(siteDir, "package.json"), hint },
			);
		throw new FurrowError(
			version
				? `The site's ${name} is version ${version}: Furrow needs ${FIRST} or newer.`
				: `The site has no ${name} in its node_modules. Furrow renders pages with the site's own copy.`,
			{
				file: join(siteDir, "package.json"),
				hint: `Install it in the site's folder: ${addCommand(["react", "react-dom"], { siteDir })}`,
			},
		);
	}
}
