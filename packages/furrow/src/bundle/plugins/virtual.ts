import type { Plugin } from "vite";

/** Serves modules that exist only in memory, by exact request. */
export function virtualPlugin(modules: ReadonlyMap<string, string>): Plugin {
	return {
		name: "furrow:virtual",
		enforce: "pre",
		resolveId: {
			order: "pre",
			handler: (request) =>
				modules.has(request)
					? { id: `\0${request}`, moduleSideEffects: true }
					: null,
		},
		load(id) {
			return id.startsWith("\0") ? modules.get(id.slice(1)) : undefined;
		},
	};
}

/** Serves requests that stand for global variables. What is not there when it is imported is `undefined`. */
export function globalsPlugin(externals: Record<string, string>): Plugin {
	const requests = Object.keys(externals);
	const PREFIX = "\0global:";
	return {
		name: "furrow:globals",
		enforce: "pre",
		resolveId: {
			order: "pre",
			// Numbers: the id of a style sheet that nobody shall read must not look like one.
			handler: (request) =>
				request in externals ? PREFIX + requests.indexOf(request) : null,
		},
		load(id) {
			if (!id.startsWith(PREFIX)) return undefined;
			const request = requests[Number(id.slice(PREFIX.length))] ?? "";
			const names = externals[request]?.split(".") ?? [];
			const path = names.map((name) => `?.[${JSON.stringify(name)}]`);
			return { code: `module.exports = globalThis${path.join("")};` };
		},
	};
}

/** What the theme's search loads on demand, as empty modules. */
const SEARCH_CODE: Record<string, string> = {
	"@docsearch/react/modal": "export const DocSearchModal = undefined;",
	"algoliasearch/lite": "export const liteClient = undefined;",
};

/**
 * Leaves out the code of the search: on the server, where nobody searches, and for sites without one. It is larger than
 * the rest of a small site's code.
 */
export function withoutSearchPlugin(): Plugin {
	return {
		name: "furrow:without-search",
		enforce: "pre",
		resolveId: {
			order: "pre",
			handler: (request) =>
				request in SEARCH_CODE ? `\0absent:${request}` : null,
		},
		load(id) {
			return id.startsWith("\0absent:")
				? SEARCH_CODE[id.slice("\0absent:".length)]
				: undefined;
		},
	};
}
