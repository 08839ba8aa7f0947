/** React contexts that hooks read: the current page, its data, and the context of its routes. */
import { createContext, useContext } from "react";
import type { PagePayload } from "../../types/payload";
import type {
	DocusaurusContext,
	GlobalData,
	PluginRouteContext,
} from "../types/site";
import type { FragmentRecorder } from "./fragments";
import type { Answer } from "./trackedSelector";

/** Data of the whole site, passed to tracked selectors. */
export interface SiteData {
	globalData: GlobalData;
	/** Returns the content of a shard by its URL. In the browser it throws a promise while the shard is loading. */
	shard(url: string): unknown;
	/**
	 * Whether a page exists at a path (including the base URL). The browser only knows the answers that the server
	 * computed.
	 */
	hasPage(path: string): boolean;
}

export interface PageContextValue {
	payload: PagePayload;
	mode: "server" | "browser";
	/** Server only: data of the whole site. */
	site?: SiteData;
	/** Server only: stores an answer in the page's payload (`payload.values`). */
	recordValue?(key: string, answer: Answer): void;
	/** Server only: records the key of a selector whose answer only the HTML needs, not the browser. */
	recordSelectorKey?(key: string): void;
	/** Server only: records HTML that pages share. */
	fragments?: FragmentRecorder;
	/** Server only: records that the browser needs this shard before it renders (`payload.requires`). */
	requireShard?(url: string): void;
}

/** The page being rendered. Changes on navigation, together with the location. */
export const PageContext = createContext<PageContextValue | null>(null);

export function usePage(): PageContextValue | null {
	return useContext(PageContext);
}

/** Source of config, texts and global data for components. */
export interface DataSource {
	/**
	 * On the server, the page being rendered. Null in browsers: all pages share the data there, so components that show
	 * it do not re-render on navigation.
	 */
	page: PageContextValue | null;
	/** In browsers: a new object whenever the data changes, which happens during development only. */
	edition?: object;
}

export const DataContext = createContext<DataSource>({ page: null });

/** Config that replaces the global one, for sites that set it per page. */
export const SiteContext = createContext<DocusaurusContext | null>(null);

/** Set by `renderRoutes` around each route that declares a context. */
export const RouteContext = createContext<PluginRouteContext | null>(null);
