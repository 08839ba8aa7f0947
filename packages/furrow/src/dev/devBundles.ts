import type { Bundles } from "../bundle/index.js";
import { requestUrl } from "./plugins/requests.js";
import { ENTRY } from "./viteServer.js";

/** Every key with a value. */
const withAll = <T>(value: (key: string) => T) =>
	new Proxy<Record<string, T>>(
		{},
		{
			get: (_, key) => (typeof key === "string" ? value(key) : undefined) as T,
		},
	);

/** The dev server in the shape of finished bundles: every request has its URL. */
export function devBundles(baseUrl: string, id: string): Bundles {
	return {
		id,
		baseUrl,
		clientDir: "",
		serverFile: "",
		entry: `${baseUrl}@id/${ENTRY}`,
		entryImports: [],
		styles: [],
		chunks: withAll((request) => requestUrl(baseUrl, request)),
		imports: {},
		origins: {},
		firstLoad: {
			prismThemes: true,
			siteMetadata: true,
			buildConfig: true,
			needsBuildConfig: true,
		},
		further: [],
		warnings: [],
		fromCache: false,
	};
}
