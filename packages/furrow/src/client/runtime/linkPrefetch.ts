/** Fetches the pages behind links before they are clicked. */
import { prefetch } from "furrow:navigation";
import { isAbsent } from "./nonPageLinks";

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader saves data, or the network is slow. */
export function isConnectionPoor(): boolean {
	const { connection } = navigator as Navigator & { connection?: Connection };
	return Boolean(
		connection?.saveData || connection?.effectiveType?.includes("2g"),
	);
}

const targets = new WeakMap<Element, string>();
/** Paths that came into view: a page that is not there is asked for once, however many links lead to it. */
const seen = new Set<string>();
let observer: IntersectionObserver | undefined;

function observe(): IntersectionObserver {
	observer ??= new IntersectionObserver((entries, self) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			self.unobserve(target);
			const path = targets.get(target);
			if (path === undefined || seen.has(path)) continue;
			seen.add(path);
			globalThis.docusaurus?.prefetch(path);
		}
	});
	return observer;
}

/** Prefetches a path once its link comes into view, unless the reader saves data. Gives the way to stop watching. */
export function prefetchWhenVisible(link: Element, path: string): () => void {
	if (
		prefetch !== "visible" ||
		isAbsent(path) ||
		targets.get(link) === path ||
		!("IntersectionObserver" in window) ||
		isConnectionPoor()
	)
		return () => {};
	targets.set(link, path);
	observe().observe(link);
	return () => {
		observer?.unobserve(link);
		targets.delete(link);
	};
}

/** Loads a path's page: its link is about to be clicked. */
export function preloadPath(path: string): void {
	if (prefetch !== "none" && !isAbsent(path))
		globalThis.docusaurus?.preload(path);
}
