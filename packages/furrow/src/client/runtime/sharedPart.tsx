/**
 * Server: renders a part of the theme that is the same on all pages of a language only once. Its links and anchors are
 * still reported for each page.
 */
import { type ReactNode, useContext } from "react";
import { type BrokenLinks, BrokenLinksContext } from "./brokenLinks";
import { SiteContext, usePage } from "./contexts";

type LinkReport = (links: BrokenLinks) => void;

/** Links that parts have reported, by locale data and name. */
const reports = new WeakMap<object, Map<string, LinkReport[]>>();

/** Returns a collector that records what a part reports and forwards it. */
function recording(links: BrokenLinks, recorded: LinkReport[]): BrokenLinks {
	const report = (entry: LinkReport) => {
		recorded.push(entry);
		entry(links);
	};
	return {
		collectLink: (link) => report((page) => page.collectLink(link)),
		collectAnchor: (anchor) => report((page) => page.collectAnchor(anchor)),
	};
}

/**
 * Renders its children on the first page and reuses their HTML on others.
 *
 * @param name identifies the part
 */
export function SharedPart({
	name,
	children,
}: {
	name: string;
	children: ReactNode;
}): ReactNode {
	const ownSite = useContext(SiteContext);
	const links = useContext(BrokenLinksContext);
	const fragments = usePage()?.fragments;
	// A site with a config per page may render the part differently on each.
	if (!fragments || ownSite) return children;
	const source = globalThis.__FURROW__;
	const html = fragments.get(source, name);
	if (html !== undefined) {
		for (const report of reports.get(source)?.get(name) ?? []) report(links);
		return fragments.use({ source, key: name, html });
	}
	const recorded: LinkReport[] = [];
	const { before, after } = fragments.record(source, name, (own) => {
		const parts = reports.get(source) ?? new Map<string, LinkReport[]>();
		reports.set(source, parts.set(name, recorded));
		return own;
	});
	return (
		<>
			{before}
			<BrokenLinksContext.Provider value={recording(links, recorded)}>
				{children}
			</BrokenLinksContext.Provider>
			{after}
		</>
	);
}
