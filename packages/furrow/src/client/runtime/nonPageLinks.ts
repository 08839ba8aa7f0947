import { routeParameters } from "furrow:route-parameters";

/** Paths of this site that have no page, as reported by the pages that link to them. */

const absent = new Set<string>();

/** Records the paths that a page reports. */
export function recordNonPages(paths: readonly string[] | undefined): void {
	for (const path of paths ?? []) absent.add(path);
}

/** Clears the recorded paths, which may have a page after an edit. Development only. */
export function clearNonPages(): void {
	absent.clear();
}

/** Whether a path is known to have no page of its own; a route with parameters may still match it. */
export const hasNoPage = (path: string): boolean => absent.has(path);

/** Whether a link's target is known not to be a page. Such links are not fetched, and the browser follows them. */
export function isNonPage(url: string): boolean {
	const path = url.replace(/[?#].*/, "");
	return absent.has(path) && !routeParameters?.pageFor(path);
}
