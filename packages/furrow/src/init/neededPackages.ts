/**
 * Finds Docusaurus packages that code of a site or its plugins imports and that Furrow does not replace. They were
 * dependencies of `@docusaurus/core`, which a site with Furrow does not install.
 */
import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { packageFolder } from "../util/packages.js";
import { join } from "../util/path.js";

/** Strings that refer to these libraries, which work without `@docusaurus/core`. */
const LIBRARIES =
	/["'](@docusaurus\/(?:logger|mdx-loader|utils|utils-common|utils-validation))(?:\/[^"']*)?["']/g;

const CODE = "**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}";

/** Returns the libraries that code in a folder refers to. */
function librariesImportedIn(dir: string): Set<string> {
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

/** Returns the libraries that a package refers to without declaring them as dependencies. */
function undeclaredLibraries(name: string, siteDir: string): string[] {
	const dir = packageFolder(name, join(siteDir, "package.json"));
	if (!dir) return [];
	const { dependencies = {} } = JSON.parse(
		readFileSync(join(dir, "package.json"), "utf8"),
	) as { dependencies?: Record<string, string> };
	return [...librariesImportedIn(dir)].filter(
		(library) => !(library in dependencies),
	);
}

/**
 * Finds the Docusaurus packages that a site still needs.
 * @param packages names of the site's dependencies
 * @returns sorted package names
 */
export function neededPackages(
	siteDir: string,
	packages: readonly string[],
): string[] {
	const neededByPlugins = packages
		.filter((name) => /docusaurus/.test(name))
		.flatMap((name) => undeclaredLibraries(name, siteDir));
	return [
		...new Set([...librariesImportedIn(siteDir), ...neededByPlugins]),
	].sort();
}
