/** Plugins for virtual modules. Filters keep the native bundler from calling JavaScript for every module. */

import { exactRegex, prefixRegex } from "rolldown/filter";
import type { Plugin } from "vite";
import { own } from "../../shared/own.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { isOwnModule } from "../ownModule.js";

/** Serves virtual modules by exact request. */
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

/** Serves requests that stand for global variables. A variable that does not exist at import is `undefined`. */
export function globalsPlugin(externals: Record<string, string>): Plugin {
	const requests = Object.keys(externals);
	const PREFIX = "\0global:";
	return {
		name: "furrow:globals",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: requests.map((request) => exactRegex(request)) },
			// Ids are numbers, because that of a style sheet must not look like one: it would be processed.
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

/** Empty replacements of the code that the theme's search loads on demand. */
const SEARCH_CODE: Record<string, string> = {
	"@docsearch/react/modal": "export const DocSearchModal = undefined;",
	"algoliasearch/lite": "export const liteClient = undefined;",
};

const ABSENT = "\0absent:";

/**
 * Removes the code of the theme's search on the server, and on sites without search. It is larger than all other code
 * of a small site.
 */
export function withoutSearchPlugin(): Plugin {
	return {
		name: "furrow:without-search",
		enforce: "pre",
		resolveId: {
			order: "pre",
			filter: { id: Object.keys(SEARCH_CODE).map((name) => exactRegex(name)) },
			// Other components may search on their own, and use the client's class on the server too.
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

/**
 * Makes the search bar an empty component on sites without search. It would show nothing, but its imports have styles.
 */
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
