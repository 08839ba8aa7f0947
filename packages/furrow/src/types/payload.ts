/**
 * The data that a browser needs to show a page. It is embedded in the page's HTML (without markup that the HTML already
 * contains) and written next to it as `page-data.json` (complete) for client-side navigation.
 */
import type { RoutePattern } from "../shared/matchRoute.js";
import type { MdxNode, TocItem } from "./page.js";

/** URL of a chunk and the name of its export. */
export type ModuleRef = [url: string, name: string];

/**
 * Form of content without code of its own: only static HTML, or static HTML and tabs of the theme that contain static
 * HTML.
 */
export type ContentForm = "html" | "tabs";

export interface PayloadContent<Body = MdxNode[]> {
	frontMatter: Record<string, unknown>;
	contentTitle?: string;
	toc: TocItem[];
	assets: Record<string, unknown>;
	metadata?: unknown;
	body: Body;
	form?: ContentForm;
	/** Modules that the page imports, by local name. */
	scope: Record<string, ModuleRef>;
	/** Partials that the page imports, by local name. */
	partials: Record<string, PayloadContent<Body>>;
	/** URL of the chunk with the page's expressions and exports. */
	code?: string;
	/** URLs of style sheets needed in addition to the site's own. */
	sheets?: string[];
}

export interface PayloadRoute<Body = MdxNode[]> {
	path: string;
	exact?: boolean;
	/** Module of the route's component. */
	component: ModuleRef;
	/** Props as data: the route's `props`, and JSON modules that are included in the page's data. */
	props: Record<string, unknown>;
	/** Markdown modules, by dotted path in the props (`content`, `items.0.content`). */
	content: Record<string, PayloadContent<Body>>;
	/** URLs of shared JSON modules, by dotted path. Components load those that are not in `requires` themselves. */
	shards: Record<string, string>;
	/** Code modules (`.js`, `.tsx`) of the route, by dotted path. */
	modules: Record<string, ModuleRef>;
	/** Other attributes of the route config, e.g. `sidebar`. */
	attributes: Record<string, unknown>;
	/** `{plugin: {id, name}, data?}` for `useRouteContext`. */
	context?: unknown;
}

export interface PagePayload<Body = MdxNode[]> {
	/** Id of the client bundle and locale data that the page was rendered with. A mismatch causes a full page load. */
	build: string;
	locale: string;
	/** Path of the page, base URL included. */
	path: string;
	/** The matching routes, outermost first. */
	routes: PayloadRoute<Body>[];
	/** Values that the server computed from data of the whole site, by key (see `useSiteValue`). */
	values: Record<string, unknown>;
	/** URLs of shards that the render read. Browsers load them before they render the page. */
	requires: string[];
	/** Paths of the page by language, relative to that language's base URL. Only if they differ. */
	alternates?: Record<string, string>;
	/** Requests of the preloadable components (`preloadable`) that the page was rendered with. */
	preloads?: string[];
	/** Translations that the page's code needs and the language's first script lacks. Only in the page's HTML. */
	texts?: Record<string, string> | undefined;
	/** Linked paths that are not pages of this language: files, other sites, broken links. */
	nonPagePaths?: string[] | undefined;
}

/** A payload sent to a thread. Bodies stay serialised, as they are cached, since browsers receive them as JSON. */
export type SentPayload = PagePayload<string>;

/** Data of a locale, set as `globalThis.__FURROW__` by a classic script before any module runs. */
export interface LocaleData {
	build: string;
	siteConfig: Record<string, unknown>;
	i18n: Record<string, unknown>;
	siteMetadata: Record<string, unknown>;
	siteStorage: { type: "localStorage" | "sessionStorage"; namespace: string };
	codeTranslations: Record<string, string>;
	/** URL of the script that adds the rest of the data, until it has run (see `client/runtime/deferredLocaleData.ts`). */
	deferredScript?: string;
	/** Hash router only: the site's base URL, and the relative path from the language's document to the site root. */
	router?: { baseUrl: string; root: string };
	/** Routes whose paths have parameters, if there are any. */
	patterns?: RoutePattern[];
	/** Global data by plugin name and plugin id: the data itself if small, otherwise the URL of its shard. */
	globalData: Record<string, Record<string, GlobalDataEntry>>;
}

export type GlobalDataEntry = { data: unknown } | { shard: string };
