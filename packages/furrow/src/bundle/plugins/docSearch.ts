import type { Plugin } from "vite";
import { patchDocSearch } from "../../seams/docSearch.js";
import { isStock } from "../prebuilt/isStock.js";
import {
	MODAL_MODULE,
	modalModule,
	type PrebuiltModal,
	placeholder,
	prebuiltModal,
} from "../prebuilt/searchModal.js";
import type { BundleInput } from "../types.js";

/** Patches DocSearch where its code is bundled. */
const patchPlugin: Plugin = {
	name: "furrow:docsearch",
	transform: {
		filter: { id: /@docsearch[\\/]\w+[\\/]dist[\\/]esm[\\/].*\.js$/ },
		handler: (code) => ({ code: patchDocSearch(code), map: null }),
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

/** The modal of the search: as it is shipped, or else patched while it is bundled. */
export const docSearchPlugins = (input: BundleInput): Plugin[] => [
	...(isStock(input, "searchModal") ? [prebuiltModalPlugin()] : []),
	patchPlugin,
];
