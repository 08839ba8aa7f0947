/** Modules that are external to the runtime bundle: they belong to the site and are imported by name. */

import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/publicForDev.js";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { REACT } from "./reactBundle.js";

/** Packages that the site and the runtime must have in common, and that Furrow brings. */
export const SHARED_PACKAGES = ["react-router", "react-router-dom", "history"];

/** Modules that lead to the site's own code or to a large package. What the others hold is in the bundle's key. */
const OF_SITE = /^furrow:(?:client-modules|mermaid)$/;

/** Finds packages that Furrow brings from Furrow: the site need not have them. */
export const packagesPlugin: Plugin = {
	name: "furrow:packages",
	enforce: "pre",
	resolveId: {
		order: "pre",
		filter: { id: SHARED_PACKAGES.map((name) => exactRegex(name)) },
		handler(request, importer) {
			return importer
				? null
				: this.resolve(request, join(CLIENT_DIR, "runtime/entry.tsx"));
		},
	},
};

const REACT_SERVER = "react-dom/server";

/**
 * Has Node require React's server, and not import it: before an import it would look through all of its files for names of
 * exports, the production build's too, which takes as long as loading it.
 */
export const requireReactServer: Plugin = {
	name: "furrow:require-react-server",
	enforce: "pre",
	resolveId: {
		order: "pre",
		filter: { id: exactRegex(REACT_SERVER) },
		handler: () => `\0${REACT_SERVER}`,
	},
	load: {
		filter: { id: exactRegex(`\0${REACT_SERVER}`) },
		handler: () =>
			`import { createRequire } from "node:module";
export const { renderToStaticMarkup, renderToString } = createRequire(import.meta.url)("${REACT_SERVER}");
`,
	},
};

/** Leaves out what belongs to the site: React, what is made for each site, components that it replaces. */
export function outsidePlugin(
	themes: ThemeResolver,
	isServer: boolean,
): Plugin {
	return {
		name: "furrow:outside",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: [REACT, OF_SITE, /^@theme\//] },
			handler(request, importer) {
				if (!importer) return null;
				const [, component] = /^@theme\/(.+?)(?:\/index)?$/.exec(request) ?? [];
				if (component && !themes.isSwizzled(component)) return null;
				// A server draws no diagrams.
				if (isServer && OF_SITE.test(request)) return null;
				return { id: request, external: true };
			},
		},
	};
}
