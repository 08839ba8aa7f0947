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

export const MODAL_FILE = join(PACKAGE_ROOT, "dist/search-modal.json");

export const prebuiltModalModule = prebuiltTable<PrebuiltModal>(MODAL_FILE);

/** Path of the module in its package. */
export const MODAL_MODULE =
	/@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/;

export const modalSource = (code: string): string => hash(code, 16);

/** Returns the prebuilt version of a file of the package, unless the installed file differs. */
export function prebuiltModal(file: string): PrebuiltModal | undefined {
	const source = modalSource(readFileSync(file, "utf8"));
	const prebuilt = prebuiltModalModule();
	return source === prebuilt?.source ? prebuilt : undefined;
}

/**
 * Returns a placeholder for the function. It contains a hash of the code, so that the chunk's file name depends on the
 * code.
 */
export const placeholder = ({ code }: PrebuiltModal): string =>
	`__FURROW_SEARCH_MODAL_${hash(code, 16)}__`;

/** Returns a module with the same imports and exports, for the bundler. */
export function modalModule(modal: PrebuiltModal): string {
	const { react, exported } = modal;
	const names = react.join(", ");
	return [
		`import { ${names.replace("default", "default as React")} } from "react";`,
		`export const ${exported} = ${placeholder(modal)}({ ${names.replace("default", "default: React")} });`,
	].join("\n");
}
