/** Modules that pages reference by request, under URLs that do not depend on the files behind them. */
import { prefixRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { REQUEST_PREFIX, requestOf, requestUrl } from "../requestUrl.js";

/**
 * Updates the page when the module behind a request changes and does not accept updates itself.
 *
 * @param baseUrl returns the base URL of the site
 */
export function requestsPlugin(baseUrl: () => string): Plugin {
	return {
		name: "furrow:requests",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: prefixRegex(REQUEST_PREFIX) },
			handler: (id) => id,
		},
		load: {
			filter: { id: prefixRegex(REQUEST_PREFIX) },
			handler(id) {
				const request = requestOf(id);
				const url = JSON.stringify(requestUrl(baseUrl(), request));
				return [
					`import * as module from ${JSON.stringify(request)};`,
					"export { module };",
					`import.meta.hot.accept((fresh) => fresh && globalThis.__FURROW_DEV__?.moduleChanged(${url}, fresh.module));`,
				].join("\n");
			},
		},
	};
}

/** Serves modules that exist in memory and may change. */
export function memoryPlugin(
	names: RegExp,
	source: (name: string, isServer: boolean) => string | undefined,
): Plugin {
	return {
		name: "furrow:memory",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: names },
			handler(request) {
				const [name = "", query = ""] = request.split(/(?=\?)/);
				if (source(name, this.environment.name !== "client") === undefined)
					return null;
				// The id of a style sheet appears in the document, which cannot contain NUL.
				const id = name.endsWith(".css") ? name + query : `\0${name}`;
				return { id, moduleSideEffects: true };
			},
		},
		load: {
			filter: { id: new RegExp(names.source.replace("^", "^\\0?")) },
			handler(id) {
				return source(
					id.replace(/^\0|\?.*$/g, ""),
					this.environment.name !== "client",
				);
			},
		},
	};
}
