import type { Plugin } from "vite";

/** The logo's own style element; the search's style sheet says the same. */
const LOGO_STYLE = /\w+\.createElement\("style",null,"\.cls-1[^"]*"\)/g;

/** A library's question whether code may be made of text: the answer is no, and asking is what a policy complains of. */
const ASKS_FOR_EVAL = /return new Function\(""\),!0/g;

/** What was found lately, copied into an object, which has no length: its list "Try searching for" was never shown. */
const SUGGESTIONS =
	/searchSuggestions:\w+\(\w+\(\{\},null!==\([^{}]*?\),(Object\.keys\(\w+\))\)/g;

/** What is inside an option nobody reaches who cannot see it. Entries hold links and buttons: a tree's may, on the same elements. */
const ROLES: Record<string, string> = { listbox: "tree", option: "treeitem" };
const LIST_ROLE = /\brole:"(listbox|option)"/g;

/**
 * Takes out of DocSearch's modal what a strict content security policy forbids, and mends its suggestions and
 * the roles of its lists. Another version of it stays as it is.
 */
export function docSearchPlugin(): Plugin {
	return {
		name: "furrow:docsearch",
		transform: {
			filter: { id: /@docsearch[\\/]\w+[\\/]dist[\\/]esm[\\/].*\.js$/ },
			handler: (code) => ({
				code: code
					.replace(LOGO_STYLE, "null")
					.replace(ASKS_FOR_EVAL, "return !1")
					.replace(SUGGESTIONS, "searchSuggestions:$1")
					.replace(LIST_ROLE, (_, role) => `role:"${ROLES[role]}"`),
				map: null,
			}),
		},
	};
}
