import { createRequire } from "node:module";
import { join } from "../util/path.js";

/**
 * Resolves a tool that comes with the site.
 *
 * @param chains packages that may depend on it, each as the packages that lead there from the site
 * @returns nothing if it is not installed
 */
export function resolveFrom(
	siteDir: string,
	request: string,
	chains: readonly string[][],
): string | undefined {
	for (const chain of chains)
		try {
			let require = createRequire(join(siteDir, "package.json"));
			for (const name of chain)
				require = createRequire(require.resolve(`${name}/package.json`));
			return require.resolve(request);
		} catch {
			// Try the next chain.
		}
	return undefined;
}
