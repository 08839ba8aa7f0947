import { type ReactNode, useMemo } from "react";
import type { PagePayload } from "../../types/payload";
import { type BrokenLinksCollector, BrokenLinksContext } from "./brokenLinks";
import { PageContext, type PageContextValue } from "./contexts";
import { HeadContext } from "./head";
import type { HeadCollector } from "./headCollector";

/** In the browser: the page at hand. */
export function PageProviders({
	payload,
	children,
}: {
	payload: PagePayload;
	children: ReactNode;
}) {
	const page = useMemo<PageContextValue>(
		() => ({ payload, mode: "browser" }),
		[payload],
	);
	return <PageContext.Provider value={page}>{children}</PageContext.Provider>;
}

/** On the server: the page at hand, and what collects from its render. */
export function ServerPageProviders({
	page,
	head,
	links,
	children,
}: {
	page: PageContextValue;
	head: HeadCollector;
	links: BrokenLinksCollector;
	children: ReactNode;
}) {
	return (
		<HeadContext.Provider value={head}>
			<BrokenLinksContext.Provider value={links}>
				<PageContext.Provider value={page}>{children}</PageContext.Provider>
			</BrokenLinksContext.Provider>
		</HeadContext.Provider>
	);
}
