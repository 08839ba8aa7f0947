/**
 * Imports that can be tried again. Chromium kept a failed import as failed until the document was gone (150 did, 156 does
 * not): it has to be asked for under another name. https://github.com/whatwg/html/issues/6768
 */

/** URLs that failed, each with the name under which it came. */
const names = new Map<string, string | undefined>();

/**
 * Runs an import. The first time that it fails, it fails; then it is tried by another URL as well.
 *
 * @throws the browser's error
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
	try {
		return await load();
	} catch (error) {
		const [url] = /https?:\S+/.exec(String(error)) ?? [];
		// What is made of the module there is not known here. Others give it, or some of its exports.
		if (!url || String(load).includes(".then")) throw error;
		const hasFailed = names.has(url);
		const known = names.get(url);
		names.set(url, known);
		if (!hasFailed) throw error;
		// Vite's server takes a time for a part of no name.
		const name =
			known ?? `${url}${url.includes("?") ? "&" : "?"}t=${Date.now()}`;
		const module: T = await import(/* @vite-ignore */ name);
		names.set(url, name);
		return module;
	}
}

/** Whether code did not come, in the words of Chromium, Firefox and WebKit. */
export const isFailedImport = (error: unknown): boolean =>
	/dynamically imported module|importing a module/i.test(String(error));

/**
 * Loads the document anew, unless the reader is offline and would lose it.
 * @returns whether it is on its way
 */
export async function reloadIfOnline(): Promise<boolean> {
	const { location } = window;
	try {
		await fetch(location.href, { method: "HEAD" });
	} catch {
		return false;
	}
	location.reload();
	return true;
}
