import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { FurrowError } from "../../util/errors.js";
import { dirname, join, resolve } from "../../util/path.js";
import { fromSitePath, toSitePath } from "../../util/sitePath.js";
import { runLoaders } from "../../util/webpackLoaders.js";
import type { BundleInput } from "../types.js";
import { inlineLoaders } from "./loaderPrefixes.js";

/** A module's id: the file, and the loaders of the request that names it. */
const LOADED = /[?&]loaders=([^&]+)&raw$/;

/** Exports a file's text. Docusaurus comes with this loader; for Furrow, sites need not install it. */
const RAW = /^raw-loader(?:\?|$)/;

/** Splits a loader of a request into its name and its options. */
function splitLoader(written: string): [name: string, options: string] {
	const [name = "", ...query] = written.split("?");
	return [name, query.join("?")];
}

/** Options of a loader: JSON (`?{"a":1}`) or a query, which the loader parses itself. */
const optionsOf = (query: string): unknown =>
	query.startsWith("{") ? JSON.parse(query) : query;

/**
 * Runs the loaders that a request itself names, the last one first: `raw-loader!./my-loader!./file.ts`.
 * @param sources receives the files of the loaders, and those that they read
 */
export function inlineLoadersPlugin(
	{ siteDir, loaderAliases }: Pick<BundleInput, "siteDir" | "loaderAliases">,
	sources?: Set<string>,
	warnings?: Set<string>,
): Plugin {
	const { resolve: find } = createRequire(join(siteDir, "package.json"));

	/** Returns the loader's file; undefined if there is none. */
	function loaderFile(name: string): string | undefined {
		try {
			return find(fromSitePath(loaderAliases[name] ?? name, siteDir));
		} catch {
			return undefined;
		}
	}

	return {
		name: "furrow:inline-loaders",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: /^[^\0].*!/ },
			async handler(request, importer, options) {
				const inline = inlineLoaders(request);
				if (!inline) return null;
				const names = inline.loaders.map((written) => {
					// Relative to the importing file. The id must not depend on where the site is.
					if (!written.startsWith(".") || !importer) return written;
					const file = resolve(dirname(importer.split("?")[0] ?? ""), written);
					return toSitePath(file, siteDir);
				});
				for (const written of names) {
					const [name] = splitLoader(written);
					if (RAW.test(name) || loaderFile(name)) continue;
					throw new FurrowError(
						`There is no loader "${name}", which the import of "${request}" names.`,
						{
							file: importer,
							hint: "Install it as a package, or let a plugin's configureWebpack return its file in resolveLoader.alias.",
						},
					);
				}
				const resolved = await this.resolve(inline.module, importer, {
					...options,
					skipSelf: true,
				});
				if (!resolved) return null;
				const mark = resolved.id.includes("?") ? "&" : "?";
				// Vite's plugins leave a module with the query for raw text alone, whatever the file's type.
				const query = `loaders=${encodeURIComponent(names.join("!"))}&raw`;
				return { id: `${resolved.id}${mark}${query}` };
			},
		},
		load: {
			filter: { id: LOADED },
			async handler(id) {
				const written = decodeURIComponent(LOADED.exec(id)?.[1] ?? "");
				const names = written.split("!");
				const isRaw = RAW.test(names[0] ?? "");
				const loaders = names.slice(isRaw ? 1 : 0).map((one) => {
					const [name, query] = splitLoader(one);
					return {
						loader: loaderFile(name) ?? name,
						options: optionsOf(query),
					};
				});
				const file = id.replace(LOADED, "");
				const { result, files } = await runLoaders(file, loaders, {
					siteDir,
					warnings,
				});
				const [path = ""] = file.split("?");
				for (const read of [path, ...files]) {
					sources?.add(read);
					this.addWatchFile(read);
				}
				for (const { loader } of loaders) sources?.add(loader);
				const code = isRaw
					? `export default ${JSON.stringify(result)};`
					: String(result);
				return { code, moduleType: "js" };
			},
		},
	};
}
