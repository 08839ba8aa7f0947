/** Contexts for hooks: the current page, and the context of its routes. */
import { createContext, useContext } from "react";
import type { PagePayload } from "../../types/payload";
import type {
	DocusaurusContext,
	GlobalData,
	PluginRouteContext,
} from "../types/site";
import type { FragmentRecorder } from "./fragments";

/** The data of the whole site, as `useSiteValue`'s computations see it. */
export interface SiteData {
	globalData: GlobalData;
	/** Content of a shard by its URL. In the browser it throws a promise while the shard is loading. */
	shard(url: string): unknown;
	/** Whether a page exists at a path (base URL included). In the browser only the server's answers are known. */
	hasPage(path: string): boolean;
}

export interface PageContextValue {
	payload: PagePayload;
	mode: "server" | "browser";
	/** Server only: everything. */
	site?: SiteData;
	/** Server only: puts an answer into the page's payload (`payload.values`). */
	recordValue?(key: string, answer: unknown): void;
	/** Server only: notes by its key a question that the HTML answers, and of which the browser need not know. */
	note?(key: string): void;
	/** Server only: HTML that pages share. */
	fragments?: FragmentRecorder;
	/** Server only: notes that the browser needs this shard before it renders (`payload.requires`). */
	requireShard?(url: string): void;
}

/** The page being rendered. Its value changes on navigation, together with the location. */
export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue | null {
	return useContext(PageContext);
}

/** From where components have config, texts and global data. */
export interface DataSource {
	/** On the server the page being rendered. In browsers pages have the same data, and nothing that shows it changes with the page. */
	page: PageContextValue | null;
	/** In browsers: another object when the data is another one, which happens during development. */
	edition?: object;
}

export const DataContext = createContext<DataSource>({ page: null });

/** A config that replaces the global one, if a page has its own. */
export const SiteContext = createContext<DocusaurusContext | null>(null);

/** Set by `renderRoutes` around each route that declares a context. */
export const RouteContext = createContext<PluginRouteContext | null>(null);
