import type { Plugin } from "vite";
import { CLIENT_DIR } from "../util/packageRoot.js";
import { join } from "../util/path.js";

const RUNTIME = JSON.stringify(
	join(CLIENT_DIR, "runtime/deferredLocaleData.ts"),
);

/** Vite's helper for dynamic imports, and the name of its export. */
const HELPER = /^\0vite\/preload-helper\.js$/;
const EXPORT = "__vitePreload";

/**
 * Replaces Vite's preload helper, which loads the style sheets of a chunk before the chunk. Furrow has one style sheet
 * for the whole site, which the page has already loaded. A chunk may lack only the rest of the language's data.
 */
export function preloadHelperOverride(): Plugin {
	return {
		name: "furrow:preload-helper",
		enforce: "pre",
		load: {
			filter: { id: HELPER },
			handler: () =>
				`export { importWithDeferredData as ${EXPORT} } from ${RUNTIME};`,
		},
	};
}
