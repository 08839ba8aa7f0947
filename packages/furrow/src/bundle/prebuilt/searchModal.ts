/**
 * DocSearch's modal, prebuilt when Furrow is compiled: it is larger than all other code of most sites together, and the
 * same on each of them.
 */
import { readFileSync } from "node:fs";
import { hash } from "../../util/hash.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { prebuiltTable } from "./prebuiltTable.js";

/** The prebuilt module. */
export interface PrebuiltModal {
	/** Hash of the package's file. A patched file is bundled like any other code. */
	source: string;
	/** Names imported from React. */
	react: string[];
	/** The exported name. */
	exported: string;
	/** A minified function that returns the export, given the imports. */
	code: string;
}

/** The modal without Ask AI, DocSearch's assistant. */
export const MODAL_FILE = join(PACKAGE_ROOT, "dist/search-modal.json");
export const MODAL_WITH_ASK_AI_FILE = join(
	PACKAGE_ROOT,
	"dist/search-modal-with-ask-ai.json",
);

export const prebuiltModalModule = prebuiltTable<PrebuiltModal>(MODAL_FILE);
const modalModuleWithAskAi = prebuiltTable<PrebuiltModal>(
	MODAL_WITH_ASK_AI_FILE,
);

/** Path of the module in its package, with any query. */
export const MODAL_MODULE =
	/@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js(?:\?|$)/;

export const modalSource = (code: string): string => hash(code, 16);

/** Returns the prebuilt version of a file of the package, unless the installed file differs. */
export function prebuiltModal(
	file: string,
	hasAskAi: boolean,
): PrebuiltModal | undefined {
	const source = modalSource(readFileSync(file, "utf8"));
	const prebuilt = hasAskAi ? modalModuleWithAskAi() : prebuiltModalModule();
	return source === prebuilt?.source ? prebuilt : undefined;
}

/**
 * Returns the name that stands for the function until its code is inserted. It contains a hash of the code, so that the
 * chunk's file name depends on the code.
 */
export const modalMark = ({ code }: PrebuiltModal): string =>
	`__FURROW_SEARCH_MODAL_${hash(code, 16)}__`;

/**
 * Returns the module, for the bundler.
 * @param code the function, or what will be replaced by it
 */
export function modalModule(modal: PrebuiltModal, code: string): string {
	const { react, exported } = modal;
	const names = react.join(", ");
	return [
		`import { ${names.replace("default", "default as React")} } from "react";`,
		`export const ${exported} = ${code}({ ${names.replace("default", "default: React")} });`,
	].join("\n");
}
