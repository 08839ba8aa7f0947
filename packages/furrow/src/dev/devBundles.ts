import type { Bundles } from "../bundle/index.js";
import { ownSource } from "./ownModules.js";
import { requestUrl } from "./requestUrl.js";
import { firstUrls, wholeUrl } from "./runtime/index.js";
import { ENTRY } from "./virtualModules.js";
import type { DevModules } from "./viteServer.js";

/** A record whose values are worked out as they are asked for: `Object.hasOwn` is true for every key that has one. */
function withAll<T>(value: (key: string) => T | undefined): Record<string, T> {
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

/** Modules of the theme and the runtime that pages refer to. */
const OF_FURROW = /^(?:@theme\/|furrow:)/;

/** URL of a module of Furrow's own that browsers run as it lies in the runtime's bundle. */
function ownUrl(request: string, modules: DevModules): string | undefined {
	const { input, runtime, generation } = modules;
	const source = ownSource(request, modules);
	return source && wholeUrl(source, runtime, input.baseUrl, generation);
}

/**
 * The dev server in the shape of finished bundles: every request has its URL.
 *
 * @param id tells this run from others
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
		chunks: withAll(
			(request) =>
				ownUrl(request, modules) ?? requestUrl(baseUrl, request) + suffix,
		),
		imports: {},
		// Not to be preloaded: the runtime itself imports what of Furrow may come late, and never by these URLs.
		origins: withAll((request) =>
			OF_FURROW.test(request) && !ownUrl(request, modules) ? {} : undefined,
		),
		firstLoad: {
			prismThemes: true,
			siteMetadata: true,
			buildConfig: true,
			needsBuildConfig: true,
		},
		further: {},
		acting: [],
		warnings: [],
		fromCache: false,
	};
}
