import { join } from "node:path";
import type { Plugin } from "vite";
import { CLIENT_DIR } from "../../util/packageRoot.js";

const RUNTIME = JSON.stringify(
	join(CLIENT_DIR, "runtime/deferredLocaleData.ts"),
);

/**
 * Vite wraps each dynamic import into a helper that loads the style sheets of the chunk. Here all styles are in one
 * sheet, which the page has already; what a chunk may lack is the rest of the language's data.
 */
export function preloadHelperOverride(): Plugin {
	return {
		name: "furrow:no-preload",
		enforce: "pre",
		load: {
			filter: { id: /^\0vite\/preload-helper\.js$/ },
			handler: () =>
				`export { withFurtherData as __vitePreload } from ${RUNTIME};`,
		},
	};
}
