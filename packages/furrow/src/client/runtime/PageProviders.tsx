import { type ReactNode, useMemo } from "react";
import type { PagePayload } from "../../types/payload";
import { type BrokenLinksCollector, BrokenLinksContext } from "./brokenLinks";
import {
	DataContext,
	type DataSource,
	PageContext,
	type PageContextValue,
} from "./contexts";
import { dataEdition } from "./globalData";
import { HeadContext } from "./head";
import type { HeadCollector } from "./headCollector";

/** Provides the current page to components in the browser. */
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
	const edition = dataEdition();
	const source = useMemo<DataSource>(
		() => ({ page: null, edition }),
		[edition],
	);
	return (
		<DataContext.Provider value={source}>
			<PageContext.Provider value={page}>{children}</PageContext.Provider>
		</DataContext.Provider>
	);
}

/** Provides the current page to components on the server, and the collectors of its head tags and links. */
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
	const source = useMemo<DataSource>(() => ({ page }), [page]);
	return (
		<HeadContext.Provider value={head}>
			<BrokenLinksContext.Provider value={links}>
				<DataContext.Provider value={source}>
					<PageContext.Provider value={page}>{children}</PageContext.Provider>
				</DataContext.Provider>
			</BrokenLinksContext.Provider>
		</HeadContext.Provider>
	);
}
