/** Modules that are external to the runtime bundle: they belong to the site and are imported by name. */

import { exactRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import type { ThemeResolver } from "../../bundle/publicForDev.js";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { REACT } from "./reactBundle.js";

/** Packages that Furrow provides, and that the site and the runtime must share. */
export const SHARED_PACKAGES = ["react-router", "react-router-dom", "history"];

/**
 * Matches modules that lead to the site's own code or to a large package. The contents of the others are part of the
 * bundle's key.
 */
const SITE_MODULE = /^furrow:(?:client-modules|mermaid)$/;

/** Resolves packages that Furrow provides from Furrow's folder, because the site need not have them. */
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
 * Makes Node require React's server renderer instead of importing it. Before an import, Node would scan all of its
 * files for names of exports, even those of the production build, which takes as long as loading it.
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

const REQUIRED = "\0required:";

/** Returns an ES module that gives code in CommonJS what it requires. */
const requiredModule = (request: string) =>
	`import all from ${JSON.stringify(request)};
export { all as "module.exports" };
`;

/** Marks as external what belongs to the site: React, modules generated for each site, swizzled components. */
export function externalPlugin(
	themes: ThemeResolver,
	isServer: boolean,
): Plugin {
	return {
		name: "furrow:externals",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: [REACT, SITE_MODULE, /^@theme\//] },
			handler(request, importer, { kind }) {
				if (!importer) return null;
				// Browsers have no `require`. A site's react-live may need packages in CommonJS.
				if (!isServer && kind === "require-call" && REACT.test(request))
					return REQUIRED + request;
				const [, component] = /^@theme\/(.+?)(?:\/index)?$/.exec(request) ?? [];
				if (component && !themes.isSwizzled(component)) return null;
				// Diagrams are not rendered on the server.
				if (isServer && SITE_MODULE.test(request)) return null;
				return { id: request, external: true };
			},
		},
		load: {
			filter: { id: new RegExp(`^${REQUIRED}`) },
			handler: (id) => requiredModule(id.slice(REQUIRED.length)),
		},
	};
}
