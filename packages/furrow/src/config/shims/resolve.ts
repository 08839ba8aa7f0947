import Module from "node:module";
import type { Untyped } from "../../types/untyped.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { dirname, join } from "../../util/path.js";

const FOLDER = join(PACKAGE_ROOT, "src/config/shims");

/** Docusaurus packages that code of the site may extend, and the files that replace them. */
export const STAND_INS: Record<string, string> = Object.fromEntries(
	["docs", "blog", "pages"].map((kind) => [
		`@docusaurus/plugin-content-${kind}`,
		join(FOLDER, `plugin-content-${kind}.cjs`),
	]),
);

/**
 * Returns aliases for other modules of these packages, by request. They resolve to the site's own copies, because an
 * alias of a package also applies to every path in it.
 */
export function unshimmedParts(
	resolve: (request: string) => string | undefined,
): Record<string, string> {
	const parts = Object.keys(STAND_INS).flatMap((name) => {
		const library = resolve(`${name}/lib/index.js`);
		return [
			[`${name}/server`, resolve(`${name}/server`)],
			[`${name}/client`, resolve(`${name}/client`)],
			[`${name}/lib`, library && dirname(library)],
		];
	});
	return Object.fromEntries(parts.filter(([, file]) => file));
}

/** Returns the package that a file replaces. */
export function replacedPackage(file: string): string | undefined {
	return Object.keys(STAND_INS).find((name) => STAND_INS[name] === file);
}

let isInstalled = false;

/** Plugins, themes and presets of Docusaurus that Furrow implements itself. */
const REPLACED =
	/^@docusaurus\/(?:(?:plugin|preset)-[\w-]+|theme-(?:classic|live-codeblock|mermaid|search-algolia))$/;

/**
 * Whether a resolved path is just the name of a package that Furrow implements, because the package is not installed.
 */
export const isBareName = (resolved: string): boolean =>
	REPLACED.test(resolved);

/**
 * Makes `require` resolve to the replacements everywhere. Packages that extend a plugin are loaded by Node itself,
 * which has no other way to redirect them.
 *
 * `require.resolve("@docusaurus/plugin-sitemap")` returns the name itself if the package is not installed, as Node does
 * for built-in modules. So configs that refer to plugins in this way work without the packages.
 */
export function installShims(): void {
	if (isInstalled) return;
	isInstalled = true;
	const loader = Module as Untyped;
	const resolve = loader._resolveFilename;
	loader._resolveFilename = function (request: string, ...rest: unknown[]) {
		if (Object.hasOwn(STAND_INS, request)) return STAND_INS[request];
		try {
			return resolve.call(this, request, ...rest);
		} catch (error) {
			if (REPLACED.test(request)) return request;
			throw error;
		}
	};
}
