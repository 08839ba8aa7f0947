import type { Plugin } from "vite";
import { patchDocSearch } from "../../seams/docSearch.js";
import { wrapCssTransform } from "../../seams/viteCss.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join, slashed } from "../../util/path.js";
import { isStock } from "../prebuilt/isStock.js";
import {
	MODAL_MODULE,
	modalModule,
	type PrebuiltModal,
	placeholder,
	prebuiltModal,
} from "../prebuilt/searchModal.js";
import type { BundleInput } from "../types.js";
import { withoutAskAi } from "../withoutAskAi.js";

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

const MODAL_SHEET = join(THEME_DIR, "SearchBar/modal.css");

/** Takes the assistant's rules out of the modal's style sheet, for sites without it. Those with it load another one. */
const leanSheetPlugin: Plugin = {
	name: "furrow:modal-without-ask-ai",
	// The one place where the sheet has its imports, whatever has put them there.
	configResolved: (config) =>
		wrapCssTransform(
			config,
			(own) =>
				async function (...args) {
					const made = await own.apply(this, args);
					const [, id] = args;
					if (slashed(id.replace(/\?.*/, "")) !== MODAL_SHEET) return made;
					const css = typeof made === "string" ? made : made?.code;
					return css === undefined
						? made
						: { code: withoutAskAi(String(css)), map: { mappings: "" } };
				},
		),
};

/**
 * The modal of the search: as it is shipped, or else patched while it is bundled. Behind the plugins that make style sheets.
 */
export const docSearchPlugins = (input: BundleInput): Plugin[] => [
	...(isStock(input, "searchModal") ? [prebuiltModalPlugin()] : []),
	patchPlugin,
	leanSheetPlugin,
];
