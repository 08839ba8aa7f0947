import type { Plugin } from "vite";
import { patchDocSearch } from "../../seams/docSearch.js";
import { wrapCssTransform } from "../../seams/viteCss.js";
import { THEME_DIR } from "../../util/packageRoot.js";
import { join, slashed } from "../../util/path.js";
import { isOwnModule } from "../ownModule.js";
import { isStock } from "../prebuilt/isStock.js";
import {
	MODAL_MODULE,
	modalMark,
	modalModule,
	type PrebuiltModal,
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

/** Query of the modal without Ask AI. Other code than the theme's may use the assistant, whatever the config says. */
const WITHOUT_ASK_AI = "?without-ask-ai";

/**
 * Uses the prebuilt modal. If no setting changes it, the bundler sees only its imports and exports, and its code is
 * inserted into the finished chunk: parsing and minifying it would take a tenth of the bundler's time.
 */
function prebuiltModalPlugin(input: BundleInput): Plugin {
	const { hasAskAi, dev } = input;
	const isStockModal = isStock(input, "searchModal");
	const modals = new Map<string, PrebuiltModal>();
	return {
		name: "furrow:prebuilt-modal",
		enforce: "pre",
		resolveId: {
			filter: { id: /^@docsearch\/react\/modal$/ },
			async handler(request, importer) {
				if (hasAskAi || dev || !importer || !isOwnModule(importer)) return null;
				const module = await this.resolve(request, importer);
				const modal = module && prebuiltModal(module.id, false);
				if (!modal) return module;
				const id = module.id + WITHOUT_ASK_AI;
				modals.set(id, modal);
				return { ...module, id };
			},
		},
		load: {
			filter: { id: MODAL_MODULE },
			handler(id) {
				const modal =
					modals.get(id) ??
					(isStockModal ? prebuiltModal(id, true) : undefined);
				if (!modal) return null;
				if (!isStockModal) return modalModule(modal, modal.code);
				modals.set(id, modal);
				return modalModule(modal, modalMark(modal));
			},
		},
		generateBundle(_, bundle) {
			for (const chunk of Object.values(bundle)) {
				if (chunk.type !== "chunk") continue;
				for (const [id, modal] of modals)
					if (chunk.moduleIds.includes(id))
						chunk.code = chunk.code.replace(modalMark(modal), () => modal.code);
			}
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
	prebuiltModalPlugin(input),
	patchPlugin,
	leanSheetPlugin,
];
