/**
 * The rest of a language's data. A page comes with what the code of its first load reads; before any other code runs,
 * the rest has to be there.
 */

import { importAgain } from "./importAgain";
import { siteUrl } from "./siteUrls";

/** The code that a page's HTML names: the server has seen to its data. */
let isFirstLoad = true;

/** From here on, code is imported of which the page's HTML knows nothing. */
export function endFirstLoad(): void {
	isFirstLoad = false;
}

/** Loads the rest of the data, if it is not there. */
export async function loadFurtherData(): Promise<void> {
	const { further } = globalThis.__FURROW__;
	if (!further) return;
	const { href } = siteUrl(further);
	await importAgain(() => import(/* @vite-ignore */ href));
}

/** Imports code that may read more of the language's data than is there. */
export async function withFurtherData<T>(load: () => Promise<T>): Promise<T> {
	if (!isFirstLoad) await loadFurtherData();
	return importAgain(load);
}
