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

/** Patches DocSearch's code when it is bundled. */
const patchPlugin: Plugin = {
	name: "furrow:docsearch",
	transform: {
		filter: { id: /@docsearch[\\/]\w+[\\/]dist[\\/]esm[\\/].*\.js$/ },
		handler: (code) => ({ code: patchDocSearch(code), map: null }),
	},
};

/**
 * Uses the prebuilt modal: the bundler sees only its imports and exports, and its code is inserted into the finished
 * chunk. Parsing and minifying it would take a tenth of the bundler's time.
 */
function prebuiltModalPlugin(): Plugin {
	let id: string;
	let prebuilt: PrebuiltModal | undefined;
	return {
		name: "furrow:prebuilt-modal",
		load: {
			filter: { id: MODAL_MODULE },
			handler(file) {
				id = file;
				prebuilt = prebuiltModal(file);
				return prebuilt && modalModule(prebuilt);
			},
		},
		generateBundle(_, bundle) {
			if (!prebuilt) return;
			const { code } = prebuilt;
			for (const chunk of Object.values(bundle))
				if (chunk.type === "chunk" && chunk.moduleIds.includes(id))
					chunk.code = chunk.code.replace(placeholder(prebuilt), () => code);
		},
	};
}

const MODAL_SHEET = join(THEME_DIR, "SearchBar/modal.css");

/** Removes the assistant's rules from the modal's style sheet. Sites with the assistant load another sheet. */
const leanSheetPlugin: Plugin = {
	name: "furrow:modal-without-ask-ai",
	// The only place where the sheet contains its imports, whichever plugin has inlined them.
	configResolved: (config) =>
		wrapCssTransform(
			config,
			(own) =>
				async function (...args) {
					const result = await own.apply(this, args);
					const [, id] = args;
					if (slashed(id.replace(/\?.*/, "")) !== MODAL_SHEET) return result;
					const css = typeof result === "string" ? result : result?.code;
					return css === undefined
						? result
						: { code: withoutAskAi(String(css)), map: { mappings: "" } };
				},
		),
};

/**
 * Plugins for the search modal: it is prebuilt, or else patched while it is bundled. They must follow the plugins that
 * create style sheets.
 */
export const docSearchPlugins = (input: BundleInput): Plugin[] => [
	...(isStock(input, "searchModal") ? [prebuiltModalPlugin()] : []),
	patchPlugin,
	leanSheetPlugin,
];
