/**
 * Imports that can be tried again. Chromium kept a failed import as failed until the document was gone (150 did, 156 does
 * not): it has to be asked for by another URL. https://github.com/whatwg/html/issues/6768
 */

/** URLs that failed, each with the one by which it came; empty until it did. */
const cameBy = new Map<string, string>();

/** What browsers say of an import that failed: Chromium and Firefox with its URL, WebKit without. */
const FAILED = /dynamically imported module(?:: (\S+))?|importing a module/i;

/**
 * Runs an import. The first time that it fails, it fails; then it is tried by another URL as well.
 *
 * @throws the browser's error
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (error) {
		const url = FAILED.exec(String(error))?.[1];
		// Any code may throw an error with any URL in its text.
		const isOurs = url?.startsWith(`${window.location.origin}/`);
		// A load that goes on with `then` gives something else than the module.
		if (!url || !isOurs || String(load).includes(".then")) throw error;
		const known = cameBy.get(url);
		if (known === undefined) {
			cameBy.set(url, "");
			throw error;
		}
		// Vite's server ignores this parameter when it looks a module up.
		const name =
			known || `${url}${url.includes("?") ? "&" : "?"}t=${Date.now()}`;
		const module: T = await import(/* @vite-ignore */ name);
		cameBy.set(url, name);
		return module;
	}
}

/**
 * Loads the document anew for code that did not come, unless the reader is offline and would lose the page.
 *
 * @returns whether it is on its way
 */
export async function reloadForCode(error: unknown): Promise<boolean> {
	if (!FAILED.test(String(error))) return false;
	const { location } = window;
	try {
		await fetch(location.href, { method: "HEAD" });
	} catch {
		return false;
	}
	location.reload();
	return true;
}
