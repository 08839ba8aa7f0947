import Module from "node:module";
import type { Untyped } from "../../types/untyped.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { dirname, join } from "../../util/path.js";

const FOLDER = join(PACKAGE_ROOT, "src/config/shims");

/** Packages of Docusaurus's that code of the site may extend, to the files that stand in for them. */
export const STAND_INS: Record<string, string> = Object.fromEntries(
	["docs", "blog", "pages"].map((kind) => [
		`@docusaurus/plugin-content-${kind}`,
		join(FOLDER, `plugin-content-${kind}.cjs`),
	]),
);

/**
 * Aliases for other modules of these packages, by request. They resolve to the site's own copies, because an alias of a
 * package also applies to everything below it.
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

/** The package that a file stands in for. */
export function stoodInFor(file: string): string | undefined {
	return Object.keys(STAND_INS).find((name) => STAND_INS[name] === file);
}

let isInstalled = false;

/** Plugins, themes and presets of Docusaurus, which Furrow has its own versions of. */
const REPLACED =
	/^@docusaurus\/(?:(?:plugin|preset)-[\w-]+|theme-(?:classic|live-codeblock|mermaid|search-algolia))$/;

/** Whether a result of `require.resolve` is such a placeholder, because the package is not installed. */
export const isBareName = (resolved: string): boolean =>
	REPLACED.test(resolved);

/**
 * Makes `require` resolve to the replacements everywhere. Packages that extend a plugin are loaded by Node itself, which
 * has no other way to redirect them.
 *
 * `require.resolve("@docusaurus/plugin-sitemap")` gives the name itself where the package is not installed, as Node does
 * for its own modules: a config that names plugins so goes on to work without them.
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
