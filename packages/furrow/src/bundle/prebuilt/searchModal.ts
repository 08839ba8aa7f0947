/**
 * DocSearch's modal, finished when Furrow is compiled: it is larger than all other code of most sites together, and the same
 * on each of them.
 */
import { readFileSync } from "node:fs";
import { hash } from "../../util/hash.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { prebuiltTable } from "./prebuiltTable.js";

/** The module as it is shipped. */
export interface PrebuiltModal {
	/** Hash of the package's file: a patched one is bundled like any other code. */
	source: string;
	/** Names imported from React. */
	react: string[];
	/** The exported name. */
	exported: string;
	/** A minified function that makes the export of these imports. */
	code: string;
}

export const MODAL_FILE = join(PACKAGE_ROOT, "dist/search-modal.json");

export const prebuiltModalModule = prebuiltTable<PrebuiltModal>(MODAL_FILE);

/** The module's file in its package. */
export const MODAL_MODULE =
	/@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/;

export const modalSource = (code: string): string => hash(code, 16);

/** Returns the prebuilt version of a file of the package, unless the installed file differs. */
export function prebuiltModal(file: string): PrebuiltModal | undefined {
	const source = modalSource(readFileSync(file, "utf8"));
	const shipped = prebuiltModalModule();
	return source === shipped?.source ? shipped : undefined;
}

/** The name that stands for the function until its chunk is finished. It has a hash, and the chunk's name has one of it. */
export const placeholder = ({ code }: PrebuiltModal): string =>
	`__FURROW_SEARCH_MODAL_${hash(code, 16)}__`;

/** A module with the same imports and exports, for the bundler. */
export function modalModule(shipped: PrebuiltModal): string {
	const { react, exported } = shipped;
	const names = react.join(", ");
	return [
		`import { ${names.replace("default", "default as React")} } from "react";`,
		`export const ${exported} = ${placeholder(shipped)}({ ${names.replace("default", "default: React")} });`,
	].join("\n");
}
