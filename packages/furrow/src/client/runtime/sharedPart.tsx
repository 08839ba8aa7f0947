/**
 * Server: renders a part of the theme that is the same on all pages of a language only once. Its links and anchors are
 * still reported for each page.
 */
import { type ReactNode, useContext } from "react";
import { BrokenLinksContext } from "./brokenLinks";
import { SiteContext, usePage } from "./contexts";
import { keepReports, repeatReports } from "./linkReports";

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
		repeatReports(source, name, links);
		return fragments.use({ source, key: name, html });
	}
	const { before, after } = fragments.record(source, name, (own) => own);
	return (
		<>
			{before}
			<BrokenLinksContext.Provider value={keepReports(source, name, links)}>
				{children}
			</BrokenLinksContext.Provider>
			{after}
		</>
	);
}
