/**
 * Server: links and anchors of parts that several pages share. Such a part is rendered once, but a broken link in it is
 * broken on each of its pages.
 */
import type { BrokenLinks } from "./brokenLinks";

type LinkReport = (links: BrokenLinks) => void;

/** What parts have reported, by the data that they were rendered from and by name. */
const reports = new WeakMap<object, Map<string, LinkReport[]>>();

/**
 * Returns a collector that forwards what a part reports, and keeps it for the next pages.
 * @param mayBreak whether the next pages have to report a link again
 */
export function keepReports(
	source: object,
	name: string,
	links: BrokenLinks,
	mayBreak: (link: string) => boolean = () => true,
): BrokenLinks {
	const kept: LinkReport[] = [];
	const parts = reports.get(source) ?? new Map<string, LinkReport[]>();
	reports.set(source, parts.set(name, kept));
	return {
		collectLink(link) {
			links.collectLink(link);
			if (link && mayBreak(link)) kept.push((page) => page.collectLink(link));
		},
		collectAnchor(anchor) {
			links.collectAnchor(anchor);
			kept.push((page) => page.collectAnchor(anchor));
		},
	};
}

/** Reports the links and anchors of a part that an earlier page rendered. */
export function repeatReports(
	source: object,
	name: string,
	links: BrokenLinks,
): void {
	for (const report of reports.get(source)?.get(name) ?? []) report(links);
}
