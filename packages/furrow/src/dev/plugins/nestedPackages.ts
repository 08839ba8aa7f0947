import { realpathSync } from "node:fs";
import { createIdResolver, type DevEnvironment, type Plugin } from "vite";
import { packageFolder } from "../../util/packages.js";
import { join, slashed } from "../../util/path.js";

/** The package of a request, and what it is asked for. */
const REQUEST = /^((?:@[\w.~-]+\/)?[\w~-][\w.~-]*)(\/.*)?$/;

/** The folder of the package that Node finds from a file, where it really is. */
function folderOf(name: string, from: string): string | undefined {
	const folder = packageFolder(name, from);
	return folder && slashed(realpathSync(folder));
}

/**
 * Leads packages that browsers get file by file, as those for Docusaurus, to the versions of their own of other packages.
 * Vite knows a package that it has bundled by its name alone, and gives them the site's version, on which they may fail.
 *
 * @param isOneForAll tells names of packages of which there is one for all
 */
export function nestedPackagesPlugin(
	isOneForAll: (name: string) => boolean,
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
				// Caches hold what Furrow and Vite have bundled.
				if (!depsOptimizer || !config || !name || isOneForAll(name))
					return null;
				if (!/\/node_modules\/(?!\.cache\/)/.test(file)) return null;
				const folder = folderOf(name, file);
				const ofSite = folderOf(name, join(config.root, "package.json"));
				if (!folder || !ofSite || folder === ofSite) return null;
				const found = await find(this.environment, request, file);
				if (!found || !/\.[cm]?js$/.test(found)) return found ?? null;
				// As Vite itself writes it: the package inside of another.
				const nested = folder
					.replace(/^.*?\/node_modules\//, "")
					.replaceAll("/node_modules/", " > ");
				const id = nested + rest;
				const { optimized, discovered } = depsOptimizer.metadata;
				const known = optimized[id] ?? discovered[id];
				const { scan } = options as { scan?: boolean };
				// Packages that are found late are served file by file. Bundling each of them would reload the page each time.
				if (!known && !scan) return found;
				return depsOptimizer.getOptimizedDepId(
					known ?? depsOptimizer.registerMissingImport(id, found),
				);
			},
		},
	};
}
