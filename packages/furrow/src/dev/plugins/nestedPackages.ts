import { realpathSync } from "node:fs";
import { createIdResolver, type DevEnvironment, type Plugin } from "vite";
import { packageFolder } from "../../util/packages.js";
import { join, slashed } from "../../util/path.js";

/** Matches a package name, and a path inside the package. */
const REQUEST = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(\/.*)?$/;

/** Returns the real path of the package folder that Node finds from a file. */
function folderOf(name: string, from: string): string | undefined {
	const folder = packageFolder(name, from);
	return folder && slashed(realpathSync(folder));
}

/**
 * Resolves requests from packages that browsers load file by file, such as plugins for Docusaurus, to nested versions
 * of other packages. Vite identifies a bundled package by its name alone and would use the site's version, which may
 * not be compatible.
 *
 * @param isSingleton whether there must be a single version of a package
 */
export function nestedPackagesPlugin(
	isSingleton: (name: string) => boolean,
): Plugin {
	let find: ReturnType<typeof createIdResolver>;
	return {
		name: "furrow:nested-packages",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		configResolved(config) {
			find = createIdResolver(config);
		},
		resolveId: {
			order: "pre",
			filter: { id: REQUEST },
			async handler(request, importer, options) {
				const { depsOptimizer, config } = this.environment as Partial<
					Pick<DevEnvironment, "depsOptimizer" | "config">
				>;
				const [, name, rest = ""] = REQUEST.exec(request) ?? [];
				const [file = ""] = importer?.split("?") ?? [];
				// Caches contain what Furrow and Vite have bundled.
				if (!depsOptimizer || !config || !name || isSingleton(name))
					return null;
				if (!/\/node_modules\/(?!\.cache\/)/.test(file)) return null;
				const folder = folderOf(name, file);
				const siteFolder = folderOf(name, join(config.root, "package.json"));
				if (!folder || !siteFolder || folder === siteFolder) return null;
				const found = await find(this.environment, request, file);
				if (!found || !/\.[cm]?js$/.test(found)) return found ?? null;
				// Vite's notation for a package inside another one.
				const nested = folder
					.replace(/^.*?\/node_modules\//, "")
					.replaceAll("/node_modules/", " > ");
				const id = nested + rest;
				const { optimized, discovered } = depsOptimizer.metadata;
				const registered = optimized[id] ?? discovered[id];
				const { scan } = options as { scan?: boolean };
				// Packages that are found late are served file by file, because bundling each of them would reload the page.
				if (!registered && !scan) return found;
				return depsOptimizer.getOptimizedDepId(
					registered ?? depsOptimizer.registerMissingImport(id, found),
				);
			},
		},
	};
}
