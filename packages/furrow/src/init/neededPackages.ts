/**
 * Packages of Docusaurus's that code of a site or of its plugins names, and that Furrow has no version of: they came with
 * `@docusaurus/core`, which a site with Furrow does without.
 */
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { packageFolder } from "../util/packages.js";
import { join } from "../util/path.js";

/** They do not depend on one another's versions, or on `@docusaurus/core`. */
const LIBRARIES =
	/["'](@docusaurus\/(?:logger|mdx-loader|utils|utils-common|utils-validation))(?:\/[^"']*)?["']/g;

const CODE = "**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}";

/** The libraries that code below a folder names. */
function namedIn(dir: string): Set<string> {
	const files = globSync(CODE, {
		cwd: dir,
		absolute: true,
		ignore: ["**/node_modules/**", "build/**", ".docusaurus/**"],
	});
	return new Set(
		files.flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(LIBRARIES)].map(
				([, name = ""]) => name,
			),
		),
	);
}

/** The libraries that a package names without bringing them itself. */
function namedByPackage(name: string, siteDir: string): string[] {
	const dir = packageFolder(name, join(siteDir, "package.json"));
	if (!dir) return [];
	const { dependencies = {} } = JSON.parse(
		readFileSync(join(dir, "package.json"), "utf8"),
	) as { dependencies?: Record<string, string> };
	return [...namedIn(dir)].filter((library) => !(library in dependencies));
}

/**
 * @param packages the site's own dependencies
 * @returns names of packages, sorted
 */
export function neededPackages(
	siteDir: string,
	packages: readonly string[],
): string[] {
	const ofPlugins = packages
		.filter((name) => /docusaurus/.test(name))
		.flatMap((name) => namedByPackage(name, siteDir));
	return [...new Set([...namedIn(siteDir), ...ofPlugins])].sort();
}
