import type { Bundles } from "../bundle/index.js";
import { requestUrl } from "./plugins/requests.js";
import { ENTRY } from "./virtualModules.js";

/** Every key with a value. */
const withAll = <T>(value: (key: string) => T) =>
	new Proxy<Record<string, T>>(
		{},
		{
			get: (_, key) => (typeof key === "string" ? value(key) : undefined) as T,
		},
	);

/**
 * The dev server in the shape of finished bundles: every request has its URL.
 *
 * @param generation of the code: another one has other URLs
 */
export function devBundles(
	baseUrl: string,
	id: string,
	generation: number,
): Bundles {
	const suffix = generation ? `?t=${generation}` : "";
	return {
		id,
		baseUrl,
		clientDir: "",
		serverFile: "",
		entry: `${baseUrl}@id/__x00__${ENTRY}${suffix}`,
		entryImports: [],
		styles: [],
		chunks: withAll((request) => requestUrl(baseUrl, request) + suffix),
		imports: {},
		origins: {},
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
