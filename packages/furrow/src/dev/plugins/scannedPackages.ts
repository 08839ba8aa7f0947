import type { DevEnvironment, Plugin } from "vite";

/** Matches a package, or a module inside one. */
const PACKAGE = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/[^?]*)?$/;

/** Matches files of packages that Vite pre-bundles. */
const BUNDLED = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/**
 * Registers each package with Vite as soon as its scan finds it. The scan itself returns its findings at the end, and
 * none if a single package is missing, even one of a component that no page uses. It also resolves each name once for
 * all files, so it misses nested versions of packages.
 *
 * @param isSingleton whether Vite must not bundle a package
 */
export function scannedPackagesPlugin(
	isSingleton: (name: string) => boolean,
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
				if (!scan || !depsOptimizer || isSingleton(request)) return null;
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
