import type { Plugin } from "vite";

/**
 * Vite wraps each dynamic import into a helper that loads the style sheets of the chunk. Here all styles are in one
 * sheet, which the page has already.
 */
export function noPreloadPlugin(): Plugin {
	return {
		name: "furrow:no-preload",
		enforce: "pre",
		load: {
			filter: { id: /^\0vite\/preload-helper\.js$/ },
			handler: () => "export const __vitePreload = (load) => load();",
		},
	};
}
