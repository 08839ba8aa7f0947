/**
 * Retries imports. Chromium caches a failed import until the document is gone (150 does, 156 does not), so a retry must
 * use a different URL. https://github.com/whatwg/html/issues/6768
 */

/** Failed URLs, each with the URL whose import succeeded, or an empty string until one does. */
const workingUrls = new Map<string, string>();

/** Error messages of failed imports: Chromium and Firefox include the URL, WebKit does not. */
const FAILED = /dynamically imported module(?:: (\S+))?|importing a module/i;

/** Runs an import. The first failure of a URL rejects; later calls retry the import with a different URL. */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (error) {
		const url = FAILED.exec(String(error))?.[1];
		// Any code may throw an error whose message contains a URL.
		const isOurs = url?.startsWith(`${window.location.origin}/`);
		// A loader that continues with `then` does not return the module itself.
		if (!url || !isOurs || String(load).includes(".then")) throw error;
		const workingUrl = workingUrls.get(url);
		if (workingUrl === undefined) {
			workingUrls.set(url, "");
			throw error;
		}
		// Vite's server ignores this parameter when it resolves a module.
		const retryUrl =
			workingUrl || `${url}${url.includes("?") ? "&" : "?"}t=${Date.now()}`;
		const module: T = await import(/* @vite-ignore */ retryUrl);
		workingUrls.set(url, retryUrl);
		return module;
	}
}

/**
 * Reloads the document when an import failed, unless the reader is offline and would lose the page.
 * @returns whether the document is reloading
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
