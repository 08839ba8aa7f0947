/** Filters keep the bundler, which is native, from asking JavaScript about every module. */

import { exactRegex, prefixRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { own } from "../../shared/own.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { isOwnModule } from "../ownModule.js";

/** Serves modules that exist only in memory, by exact request. */
export function virtualPlugin(modules: ReadonlyMap<string, string>): Plugin {
	return {
		name: "furrow:virtual",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: [...modules.keys()].map((name) => exactRegex(name)) },
			handler: (request) => ({
				id: `\0${request}`,
				moduleSideEffects: true,
			}),
		},
		load: {
			filter: {
				id: [...modules.keys()].map((name) => exactRegex(`\0${name}`)),
			},
			handler: (id) => modules.get(id.slice(1)),
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
			filter: { id: requests.map((request) => exactRegex(request)) },
			// Numbers, because the id of a style sheet that must not be processed must not look like one.
			handler: (request) => PREFIX + requests.indexOf(request),
		},
		load: {
			filter: { id: prefixRegex(PREFIX) },
			handler(id) {
				const request = requests[Number(id.slice(PREFIX.length))] ?? "";
				const names = own(externals, request)?.split(".") ?? [];
				const path = names.map((name) => `?.[${JSON.stringify(name)}]`);
				return { code: `module.exports = globalThis${path.join("")};` };
			},
		},
	};
}

/** Empty modules in place of the code that the theme's search loads on demand. */
const SEARCH_CODE: Record<string, string> = {
	"@docsearch/react/modal": "export const DocSearchModal = undefined;",
	"algoliasearch/lite": "export const liteClient = undefined;",
};

const ABSENT = "\0absent:";

/**
 * Removes the code of the theme's search on the server, and on sites without search. It is larger than the rest of a
 * small site's code.
 */
export function withoutSearchPlugin(): Plugin {
	return {
		name: "furrow:without-search",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: Object.keys(SEARCH_CODE).map((name) => exactRegex(name)) },
			// Components of others may search on their own, and know the client's class on the server too.
			handler: (request, importer) =>
				importer && isOwnModule(importer) ? ABSENT + request : null,
		},
		load: {
			filter: { id: prefixRegex(ABSENT) },
			handler: (id) => SEARCH_CODE[id.slice(ABSENT.length)],
		},
	};
}

const SEARCH_BAR = join(THEME_DIR, "SearchBar/index.tsx");

/** Makes the search's bar an empty component, as it shows nothing on a site without search: what it imports has styles. */
export function withoutSearchBarPlugin(): Plugin {
	return {
		name: "furrow:without-search-bar",
		enforce: "pre",
		load: {
			filter: { id: exactRegex(SEARCH_BAR) },
			handler: () => "export default function SearchBar() { return null; }",
		},
	};
}
