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

/** Modules without side effects, as in Furrow's `package.json`. */
const OWN_CODE = /(?<!\/runtime\/entry)\.tsx?$/;

const GENERATED = "@generated/";

/** Of these there must be one copy: a site's own would not know of the router that pages are in. */
const ROUTER = /^react-router(?:-dom)?$/;

/** A package's folder with a version that is not the router's, but has names of its own. */
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
 * @param generatedDir where plugins write modules of their own, imported as `@generated/*`
 * @param roots folders that `/data/users.json` is looked for in, first to last
 */
export function resolvePlugin(
	siteDir: string,
	generatedDir: string,
	themes: ThemeResolver,
	roots: string[] = [],
): Plugin {
	/** The file that a request names from a root, where there is none of that name on the machine. */
	function fromRoots(request: string): string | undefined {
		if (!request.startsWith("/") || existsSync(request)) return undefined;
		return roots.map((root) => join(root, request)).find(isFile);
	}

	function file(request: string, importer?: string): string | undefined {
		for (const [prefix, layer] of Object.entries(LAYERS)) {
			if (!request.startsWith(prefix)) continue;
			const name = request.slice(prefix.length).replace(/\/index$/, "");
			const found = themes[layer as "theme"](name);
			// Files beside components (styles, helpers) are reached through the same names.
			if (found || /\.\w+$/.test(name)) return found ?? sidecar(layer, name);
			throw new FurrowError(`No theme provides the component "${request}".`, {
				file: importer,
				hint: "Check the spelling; names are those of Docusaurus's classic theme and of the files in src/theme.",
			});
		}
		if (request.startsWith("/")) return fromRoots(request);
		if (request.startsWith("@site/")) return fromSitePath(request, siteDir);
		const known = resolveClientModule(request);
		if (!known && request.startsWith(GENERATED))
			return join(generatedDir, request.slice(GENERATED.length));
		return known?.startsWith("@theme-init/") ? file(known, importer) : known;
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
				const [request, loaded] = withoutLoaders(written);
				if (ROUTER.test(request)) {
					const others = await this.resolve(request, importer, options);
					if (others && hasOtherRouter(others.id)) return others;
					return this.resolve(request, join(CLIENT_DIR, "runtime/entry.tsx"));
				}
				const [bare = "", asked = ""] = request.split(/(?=\?)/);
				const query = asked + (asked ? loaded.replace("?", "&") : loaded);
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
				const found = await this.resolve(target + query, importer, {
					...options,
					skipSelf: true,
				});
				// The alias for style sheets would take any such name for a file.
				if (!found && bare.startsWith("@site/"))
					throw new MissingModule(isPlain ? bare : written, importer);
				return found;
			},
		},
	};
}
