/**
 * Loads the deferred part of a language's data. A page's HTML includes the data that the code of its first load reads.
 * The rest must be present before any other code runs.
 */

import { importAgain } from "./importAgain";
import { siteUrl } from "./siteUrls";

/** Whether only code named in the page's HTML has been imported. The server has included the data for that code. */
let isFirstLoad = true;

/** Ends the first load: code imported from here on may need further data. */
export function endFirstLoad(): void {
	isFirstLoad = false;
}

/** Loads the deferred data, unless it is loaded. */
export async function loadDeferredData(): Promise<void> {
	const { deferredScript } = globalThis.__FURROW__;
	if (!deferredScript) return;
	const { href } = siteUrl(deferredScript);
	await importAgain(() => import(/* @vite-ignore */ href));
}

/** Imports code that may read deferred data, which is loaded first. */
export async function importWithDeferredData<T>(
	load: () => Promise<T>,
): Promise<T> {
	if (!isFirstLoad) await loadDeferredData();
	return importAgain(load);
}
