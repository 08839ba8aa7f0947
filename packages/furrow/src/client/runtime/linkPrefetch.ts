/** Prefetches the pages behind links before they are clicked. */
import { prefetch } from "furrow:navigation";
import { isNonPage } from "./nonPageLinks";

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader has data saving turned on, or the network is slow. */
export function isConnectionPoor(): boolean {
	const { connection } = navigator as Navigator & { connection?: Connection };
	return Boolean(
		connection?.saveData || connection?.effectiveType?.includes("2g"),
	);
}

const targets = new WeakMap<Element, string>();
/** Paths whose links have been visible. Each path is requested only once, even if its page does not exist. */
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

/**
 * Prefetches a path once its link becomes visible, unless the reader saves data.
 *
 * @returns a function that stops observing the link
 */
export function prefetchWhenVisible(link: Element, path: string): () => void {
	if (
		prefetch !== "visible" ||
		isNonPage(path) ||
		targets.get(link) === path ||
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

/** Preloads the page at a path whose link is about to be clicked. */
export function preloadPath(path: string): void {
	if (prefetch !== "none" && !isNonPage(path))
		globalThis.docusaurus?.preload(path);
}
