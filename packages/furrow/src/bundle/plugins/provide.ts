/** Modules in place of free variables, as plugins request with webpack's ProvidePlugin. */

import { exactRegex } from "rolldown/filter";
import { transform } from "rolldown/utils";
import type { Plugin } from "vite";
import { join } from "../../util/path.js";
import { escapeRegExp } from "../../util/strings.js";

type Provided = Record<string, string | [string, string]>;

/** Returns the variables that the server needs too. Node has `process` and `Buffer` itself. */
export const providedOnServer = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).filter(([name]) => !(name in globalThis)),
	);

/** Maps whole modules to their default exports, as the bundler does. `transform` alone would use the namespace. */
const withDefaults = (provide: Provided): Provided =>
	Object.fromEntries(
		Object.entries(provide).map(([name, from]) => [
			name,
			typeof from === "string" ? [from, "default"] : from,
		]),
	);

/**
 * Finds provided modules from the site's folder where the module that uses the variable cannot find them: React
 * may be in a folder above the site, and the provided package in the site's own.
 */
export function providedFromSitePlugin(
	siteDir: string,
	...provided: Provided[]
): Plugin {
	const requests = provided
		.flatMap((provide) => Object.values(provide))
		.map((from) => (typeof from === "string" ? from : from[0]));
	return {
		name: "furrow:provided-from-site",
		enforce: "pre",
		resolveId: {
			filter: { id: requests.map((request) => exactRegex(request)) },
			async handler(request, importer, options) {
				const resolve = (from?: string) =>
					this.resolve(request, from, { ...options, skipSelf: true });
				return (
					(await resolve(importer)) ?? resolve(join(siteDir, "package.json"))
				);
			},
		},
	};
}

/** Provides the variables in the dev server, which serves modules one by one. The bundler has an option for builds. */
export function providePlugin(provide: Provided, onServer: Provided): Plugin {
	const names = Object.keys({ ...provide, ...onServer })
		.map(escapeRegExp)
		.join("|");
	return {
		name: "furrow:provide",
		enforce: "post",
		transform: {
			filter: {
				id: {
					include: /\.[cm]?[jt]sx?(?:$|\?)/,
					// Vite's client must load without packages, since it reloads the page after Vite has prepared new ones.
					exclude: /\/vite\/dist\/client\//,
				},
				code: new RegExp(names),
			},
			async handler(code, id) {
				const inject =
					this.environment.name === "ssr"
						? providedOnServer(onServer)
						: provide;
				// The tsconfig does not apply to code that is already compiled.
				const result = await transform(id, code, {
					lang: "js",
					inject: withDefaults(inject),
					sourcemap: true,
					tsconfig: false,
				});
				return { code: result.code, map: result.map ?? null };
			},
		},
	};
}
