import type { Plugin } from "vite";
import { isStock } from "../prebuilt/isStock.js";
import {
	MODAL_MODULE,
	modalModule,
	type PrebuiltModal,
	placeholder,
	prebuiltModal,
} from "../prebuilt/searchModal.js";
import type { BundleInput } from "../types.js";

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
export const mendDocSearch = (code: string): string =>
	code
		.replace(LOGO_STYLE, "null")
		.replace(ASKS_FOR_EVAL, "return !1")
		.replace(SUGGESTIONS, "searchSuggestions:$1")
		.replace(LIST_ROLE, (_, role) => `role:"${ROLES[role]}"`);

/** Mends DocSearch where its code is bundled. */
const mendPlugin: Plugin = {
	name: "furrow:docsearch",
	transform: {
		filter: { id: /@docsearch[\\/]\w+[\\/]dist[\\/]esm[\\/].*\.js$/ },
		handler: (code) => ({ code: mendDocSearch(code), map: null }),
	},
};

/**
 * Takes the modal as it is shipped: the bundler sees what it imports and exports, and a chunk that is finished gets the
 * rest. To parse and to minify it takes a tenth of the bundler's time.
 */
function prebuiltModalPlugin(): Plugin {
	let id: string;
	let shipped: PrebuiltModal | undefined;
	return {
		name: "furrow:shipped-modal",
		load: {
			filter: { id: MODAL_MODULE },
			handler(file) {
				id = file;
				shipped = prebuiltModal(file);
				return shipped && modalModule(shipped);
			},
		},
		generateBundle(_, bundle) {
			if (!shipped) return;
			const { code } = shipped;
			for (const chunk of Object.values(bundle))
				if (chunk.type === "chunk" && chunk.moduleIds.includes(id))
					chunk.code = chunk.code.replace(placeholder(shipped), () => code);
		},
	};
}

/** The modal of the search: as it is shipped, or else mended while it is bundled. */
export const docSearchPlugins = (input: BundleInput): Plugin[] => [
	...(isStock(input, "searchModal") ? [prebuiltModalPlugin()] : []),
	mendPlugin,
];
