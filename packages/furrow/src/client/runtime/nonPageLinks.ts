import { routeParameters } from "furrow:route-parameters";

/** Paths of this site at which the server found no page, as the pages that link to them tell. */

const absent = new Set<string>();

/** Takes note of what a page tells. */
export function noteAbsent(paths: readonly string[] | undefined): void {
	for (const path of paths ?? []) absent.add(path);
}

/** Forgets paths at which there may be a page by now. Development only. */
export function forgetAbsent(): void {
	absent.clear();
}

/** Whether a path is known to have no page of its own. */
export const hasNoPage = (path: string): boolean => absent.has(path);

/** Whether a link's target is known not to be a page, so that nothing is fetched and the browser follows it. */
export function isAbsent(url: string): boolean {
	const path = url.replace(/[?#].*/, "");
	return absent.has(path) && !routeParameters?.pageFor(path);
}
