import type { Bundles } from "../bundle/index.js";
import { ownSource } from "./ownModules.js";
import { requestUrl } from "./requestUrl.js";
import { firstUrls, wholeUrl } from "./runtime/index.js";
import { ENTRY } from "./virtualModules.js";
import type { DevModules } from "./viteServer.js";

/** Returns a record whose values are computed on access. `Object.hasOwn` is true for every key that has a value. */
function lazyRecord<T>(
	value: (key: string) => T | undefined,
): Record<string, T> {
	const get = (_: object, key: string | symbol) =>
		(typeof key === "string" ? value(key) : undefined) as T;
	return new Proxy<Record<string, T>>(
		{},
		{
			get,
			getOwnPropertyDescriptor(target, key) {
				const found = get(target, key);
				return found === undefined
					? undefined
					: { value: found, configurable: true, enumerable: true };
			},
		},
	);
}

/** Matches modules of the theme and the runtime that pages reference. */
const FURROW_MODULE = /^(?:@theme\/|furrow:)/;

/** Returns the URL of a module of Furrow that browsers can load unchanged from the runtime bundle. */
function ownUrl(request: string, modules: DevModules): string | undefined {
	const { input, runtime, generation } = modules;
	const source = ownSource(request, modules);
	return source && wholeUrl(source, runtime, input.baseUrl, generation);
}

/**
 * Describes the dev server as finished bundles: every request has a URL.
 *
 * @param id identifies this run
 */
export function devBundles(id: string, modules: DevModules): Bundles {
	const { input, runtime, generation } = modules;
	const { baseUrl } = input;
	// Another generation of the code has other URLs.
	const suffix = generation ? `?t=${generation}` : "";
	return {
		id: generation ? `${id}-${generation}` : id,
		baseUrl,
		clientDir: "",
		serverFile: "",
		entry: `${baseUrl}@id/__x00__${ENTRY}${suffix}`,
		entryImports: firstUrls(runtime, baseUrl, generation),
		styles: [],
		chunks: lazyRecord(
			(request) =>
				ownUrl(request, modules) ?? requestUrl(baseUrl, request) + suffix,
		),
		imports: {},
		// Not preloaded: the runtime itself imports Furrow's lazy modules, and never by these URLs.
		origins: lazyRecord((request) =>
			FURROW_MODULE.test(request) && !ownUrl(request, modules) ? {} : undefined,
		),
		firstLoad: {
			prismThemes: true,
			siteMetadata: true,
			buildConfig: true,
			needsBuildConfig: true,
		},
		deferredTexts: {},
		eagerChunks: [],
		warnings: [],
		fromCache: false,
	};
}
