import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { FurrowError } from "../../util/errors.js";
import { isFile } from "../../util/files.js";
import { CLIENT_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { fromSitePath } from "../../util/sitePath.js";
import { resolveClientModule } from "../clientModules.js";
import { MissingModule } from "../errors.js";
import { isOwnModule } from "../ownModule.js";
import type { ThemeResolver } from "../themeResolver.js";
import { LOADERS, withoutLoaders } from "./loaderPrefixes.js";

const LAYERS = {
	"@theme/": "theme",
	"@theme-original/": "original",
	"@theme-init/": "init",
} as const;

/** Modules without side effects, as declared in Furrow's `package.json`. */
const OWN_CODE = /(?<!\/runtime\/entry)\.tsx?$/;

const GENERATED = "@generated/";

/** Packages of which there must be one copy: a site's own copy would lack the router's context. */
const ROUTER = /^react-router(?:-dom)?$/;

/** Whether a file belongs to a version of the router with other exports, which does not replace Furrow's. */
const hasOtherRouter = (file: string) => {
	const [, folder] =
		/^(.*\/node_modules\/react-router(?:-dom)?)\//.exec(file) ?? [];
	if (!folder) return false;
	const { version } = JSON.parse(
		readFileSync(join(folder, "package.json"), "utf8"),
	);
	return !/^5\./.test(version);
};

const REQUEST =
	/^(?:react-router(?:-dom)?$|@theme\/|@theme-original\/|@theme-init\/|@site\/|@generated\/|@docusaurus\/|(?:@mdx-js\/react|react-helmet-async)$|\/[^/].*\.\w+$)/;

/**
 * Resolves the names that sites import: theme layers, `@site/`, `@docusaurus/*`, webpack loader prefixes.
 *
 * @param generatedDir folder in which plugins write their own modules, imported as `@generated/*`
 * @param roots folders in which `/data/users.json` is looked up, in order
 */
export function resolvePlugin(
	siteDir: string,
	generatedDir: string,
	themes: ThemeResolver,
	roots: string[] = [],
): Plugin {
	/** Returns the file that a request names relative to a root, unless the machine has a file at this path. */
	function fromRoots(request: string): string | undefined {
		if (!request.startsWith("/") || existsSync(request)) return undefined;
		return roots.map((root) => join(root, request)).find(isFile);
	}

	function file(request: string, importer?: string): string | undefined {
		for (const [prefix, layer] of Object.entries(LAYERS)) {
			if (!request.startsWith(prefix)) continue;
			const name = request.slice(prefix.length).replace(/\/index$/, "");
			const component = themes[layer as "theme"](name);
			// Files beside components (styles, helpers) are imported by the same names.
			if (component || /\.\w+$/.test(name))
				return component ?? sidecar(layer, name);
			throw new FurrowError(`No theme provides the component "${request}".`, {
				file: importer,
				hint: "Check the spelling; names are those of Docusaurus's classic theme and of the files in src/theme.",
			});
		}
		if (request.startsWith("/")) return fromRoots(request);
		if (request.startsWith("@site/")) return fromSitePath(request, siteDir);
		const clientModule = resolveClientModule(request);
		if (!clientModule && request.startsWith(GENERATED))
			return join(generatedDir, request.slice(GENERATED.length));
		return clientModule?.startsWith("@theme-init/")
			? file(clientModule, importer)
			: clientModule;
	}

	function sidecar(layer: string, name: string): string | undefined {
		const slash = name.lastIndexOf("/");
		const component = themes[layer as "theme"](name.slice(0, slash));
		return component && join(component, "..", name.slice(slash + 1));
	}

	return {
		name: "furrow:resolve",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: [REQUEST, ...LOADERS.map(([prefix]) => prefix)] },
			async handler(written, importer, options) {
				const [request, loaderQuery] = withoutLoaders(written);
				if (ROUTER.test(request)) {
					const installed = await this.resolve(request, importer, options);
					if (installed && hasOtherRouter(installed.id)) return installed;
					return this.resolve(request, join(CLIENT_DIR, "runtime/entry.tsx"));
				}
				const [bare = "", ownQuery = ""] = request.split(/(?=\?)/);
				const query =
					ownQuery + (ownQuery ? loaderQuery.replace("?", "&") : loaderQuery);
				const isPlain = request === written;
				const target = file(bare, importer) ?? (isPlain ? undefined : bare);
				if (!target) return null;
				// Skip the bundler for Furrow's own modules, since asking it would be the most expensive step here. In `start` it
				// is asked, because other plugins redirect these modules to the runtime's bundle.
				if (
					this.environment.mode === "build" &&
					!query &&
					isOwnModule(target) &&
					OWN_CODE.test(target) &&
					isFile(target)
				)
					return { id: target, moduleSideEffects: false };
				const resolved = await this.resolve(target + query, importer, {
					...options,
					skipSelf: true,
				});
				// The alias for style sheets would treat any such name as a file.
				if (!resolved && bare.startsWith("@site/"))
					throw new MissingModule(isPlain ? bare : written, importer);
				return resolved;
			},
		},
	};
}
