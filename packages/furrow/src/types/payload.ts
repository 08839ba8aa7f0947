/**
 * The data that a browser needs to show a page: embedded in its HTML (without finished markup) and written next to it as
 * `page-data.json` (complete) for navigation.
 */
import type { RoutePattern } from "../shared/matchRoute.js";
import type { MdxNode, TocItem } from "./page.js";

/** URL of a chunk and the name of its export. */
export type ModuleRef = [url: string, name: string];

/**
 * The form of a content module that needs no code of its own: finished HTML, or that and the theme's tabs with finished
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
	/** Names the page imports. */
	scope: Record<string, ModuleRef>;
	/** Partials the page imports, by local name. */
	partials: Record<string, PayloadContent<Body>>;
	/** Chunk of the page's expressions and exports. */
	code?: string;
	/** URLs of style sheets beside the site's own. */
	sheets?: string[];
}

export interface PayloadRoute<Body = MdxNode[]> {
	path: string;
	exact?: boolean;
	/** Chunk of the route's component. */
	component: ModuleRef;
	/** Props given as data: the route's `props` and the JSON modules that travel with the page. */
	props: Record<string, unknown>;
	/** Markdown modules, by dotted path in the props (`content`, `items.0.content`). */
	content: Record<string, PayloadContent<Body>>;
	/** JSON modules that several pages share, by dotted path: URLs. Those not in `requires` are the component's to load. */
	shards: Record<string, string>;
	/** Code modules (`.js`, `.tsx`) of the route, by dotted path: the chunk's default export. */
	modules: Record<string, ModuleRef>;
	/** Other attributes of the route config, e.g. `sidebar`. */
	attributes: Record<string, unknown>;
	/** `{plugin: {id, name}, data?}` for `useRouteContext`. */
	context?: unknown;
}

export interface PagePayload<Body = MdxNode[]> {
	/** Identity of the client bundle and locale data that the page was rendered with. A mismatch means a full page load. */
	build: string;
	locale: string;
	/** The page's path, base URL included. */
	path: string;
	/** The matching routes, outermost first. */
	routes: PayloadRoute<Body>[];
	/** Answers that the server computed from data of the whole site, by key (see `useSiteValue`). */
	values: Record<string, unknown>;
	/** URLs of shards that the render read, so the browser has them before it renders. */
	requires: string[];
	/** Paths of the page by language, below the language's base URL, where they are not the same. */
	alternates?: Record<string, string>;
	/** Requests of the theme's loose parts (`preloadable`) that the page was rendered with. */
	parts?: string[];
	/** Texts of the page's own code that the language's first script is without. In the page's HTML only. */
	texts?: Record<string, string> | undefined;
	/** Paths that the page links to and at which its language has no page: files, other sites, broken links. */
	absent?: string[] | undefined;
}

/** A payload on its way to a thread: bodies are the JSON texts as which they are kept, since a reader gets these. */
export type SentPayload = PagePayload<string>;

/** Per-locale data, loaded by a classic script before any module: `globalThis.__FURROW__`. */
export interface LocaleData {
	build: string;
	siteConfig: Record<string, unknown>;
	i18n: Record<string, unknown>;
	siteMetadata: Record<string, unknown>;
	siteStorage: { type: "localStorage" | "sessionStorage"; namespace: string };
	codeTranslations: Record<string, string>;
	/** URL of a script that adds the rest of the data, until it has run (see `client/runtime/deferredLocaleData.ts`). */
	further?: string;
	/** With the hash router: the site's base URL, and the way from the language's document to the site's folder. */
	router?: { baseUrl: string; root: string };
	/** Routes whose paths have parameters, where there are any. */
	patterns?: RoutePattern[];
	/** Plugin name to plugin id to URL of the shard that holds its global data, or the data itself when small. */
	globalData: Record<string, Record<string, GlobalDataEntry>>;
}

export type GlobalDataEntry = { data: unknown } | { shard: string };
