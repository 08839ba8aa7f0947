/**
 * Server: a part of the theme that is the same on all pages of a language, rendered only for the first. Its links and
 * anchors are reported again for each page.
 */
import { type ReactNode, useContext } from "react";
import { type BrokenLinks, BrokenLinksContext } from "./brokenLinks";
import { SiteContext, usePage } from "./contexts";

type Told = (links: BrokenLinks) => void;

/** Links reported by parts, by locale data and name. */
const told = new WeakMap<object, Map<string, Told[]>>();

/** Passes on what a part tells, and remembers it. */
function overheard(links: BrokenLinks, heard: Told[]): BrokenLinks {
	const tell = (what: Told) => {
		heard.push(what);
		what(links);
	};
	return {
		collectLink: (link) => tell((page) => page.collectLink(link)),
		collectAnchor: (anchor) => tell((page) => page.collectAnchor(anchor)),
	};
}

/**
 * Renders its children on the first page only.
 *
 * @param name tells the part from others
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
	// A site that gives its pages another config may give each its own.
	if (!fragments || ownSite) return children;
	const source = globalThis.__FURROW__;
	const html = fragments.get(source, name);
	if (html !== undefined) {
		for (const tell of told.get(source)?.get(name) ?? []) tell(links);
		return fragments.use({ source, key: name, html });
	}
	const heard: Told[] = [];
	const { before, after } = fragments.record(source, name, (own) => {
		const parts = told.get(source) ?? new Map<string, Told[]>();
		told.set(source, parts.set(name, heard));
		return own;
	});
	return (
		<>
			{before}
			<BrokenLinksContext.Provider value={overheard(links, heard)}>
				{children}
			</BrokenLinksContext.Provider>
			{after}
		</>
	);
}
