import type { DevEnvironment, Plugin } from "vite";

/** A package, or a module of one. */
const PACKAGE = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/[^?]*)?$/;

/** Files of packages that Vite pre-bundles. */
const BUNDLED = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/**
 * Has Vite know each package as soon as its scan has met it. The scan itself hands over what it found at its end, and
 * nothing if a single package is not there: that may be for a component that no page has. It also asks about a name once
 * for all files, so that a package's own version of another would be missed.
 *
 * @param isOneForAll tells names of packages that Vite is not to bundle
 */
export function scannedPackagesPlugin(
	isOneForAll: (name: string) => boolean,
): Plugin {
	return {
		name: "furrow:scanned-packages",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId: {
			order: "pre",
			filter: { id: PACKAGE },
			async handler(request, importer, options) {
				const { depsOptimizer } = this.environment as Partial<
					Pick<DevEnvironment, "depsOptimizer">
				>;
				const { scan } = options as { scan?: boolean };
				if (!scan || !depsOptimizer || isOneForAll(request)) return null;
				const found = await this.resolve(request, importer, {
					...options,
					skipSelf: true,
				});
				if (!found || !BUNDLED.test(found.id)) return found;
				return depsOptimizer.getOptimizedDepId(
					depsOptimizer.registerMissingImport(request, found.id),
				);
			},
		},
	};
}
