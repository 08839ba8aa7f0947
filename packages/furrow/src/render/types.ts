import type { Bundles } from "../bundle/index.js";
import type { RoutesAbove } from "../client/runtime/page.js";
import type { CardSettings, SocialCard } from "../social/index.js";
import type { MdxNode } from "../types/page.js";
import type { LocaleData, PagePayload, SentPayload } from "../types/payload.js";
import type { ShikiConfig } from "../types/themeConfig.js";
import type { SharedText } from "../util/sharedTexts.js";
import type { InlineParts, Integrity } from "./contentSecurity.js";

/** A language as workers know it. */
export interface RenderLocale {
	data: LocaleData;
	/** URL of the classic script that sets `globalThis.__FURROW__`. */
	script: string;
	/** URL of the script with the rest of the language's data, if there is any. */
	further?: string | undefined;
	/** Whole global data: what `useSiteValue` computes from. */
	globalData: Record<string, Record<string, unknown>>;
	/** Every path of the language that has a page, base URL included. */
	paths: ReadonlySet<string>;
	htmlLang: string;
	direction: "ltr" | "rtl";
	baseUrl: string;
	tags: DocumentTags;
}

/** Tags of plugins and config, the same on every page of a language. */
export interface DocumentTags {
	head: string;
	preBody: string;
	postBody: string;
	/** Starts the site's scripts. */
	entry: string;
	/** On home pages, before all else in the body. */
	homePage: string;
	/** The site's own document around a page. */
	template?: string;
	/** Integrity hashes of scripts and style sheets by URL, if the site uses them. */
	integrity?: Integrity;
	/** How pages name their social cards, if they have any. */
	card?: CardSettings;
}

/** Data that a thread starts with. */
export interface ThreadData {
	/** The site whose React renders. */
	siteDir: string;
	/** The runtime that comes with Furrow and the language whose pages come first, for a thread that starts before its pages. */
	early?: { runtimeFile: string; locale: string } | undefined;
}

/** Data that a thread receives before pages. */
export interface ThreadSetup extends RenderSetup {
	/** In it the thread counts the pages that it begins. */
	begun: Int32Array<SharedArrayBuffer>;
	/** Not 0 when another thread has nothing to do. */
	asked: Int32Array<SharedArrayBuffer>;
}

/** Settings that all threads need. */
export interface RenderSetup {
	bundles: Bundles;
	/** Folder of the cache that gets the pages' files. */
	pagesDir: string;
	locales: Record<string, RenderLocale>;
	/** Shard URL to its JSON. */
	shards: Record<string, SharedText>;
	/** Settings of Shiki where it highlights code. */
	shiki?: ShikiConfig;
	/** The config's `prism.additionalLanguages`. */
	prismLanguages?: string[] | undefined;
	/** Whether the payload in the HTML keeps finished markup, because later updates are compared with it. */
	keepsMarkup?: boolean;
}

/** One page to render. */
export interface RenderTask {
	key: string;
	locale: string;
	payload: SentPayload;
	/** Output files, relative to the output folder. */
	htmlFile: string;
	dataFile?: string;
	/** Chunks that the payload names, as requests. */
	chunks: string[];
	/** The line above the title of its social card. */
	section?: string | undefined;
	/** Whether it will most likely ask search engines not to show it. */
	isHidden?: boolean;
}

/** A page as it is rendered. */
export interface PageTask extends Pick<RenderTask, "chunks" | "section"> {
	payload: PagePayload;
	/** JSON of the payload's bodies, as far as it is known. */
	json?: ReadonlyMap<readonly MdxNode[], string>;
	/** Routes that were loaded for other pages; only where modules stay what they are. */
	loaded?: RoutesAbove | undefined;
	/** Its HTML is left to browsers. Development only. */
	isBrowserOnly?: boolean;
}

/** A rendered page as later stages need it. */
export interface RenderedPage {
	key: string;
	locale: string;
	path: string;
	htmlFile: string;
	dataFile?: string;
	/** Names the render: by the page's own key and by what it shows of the site. */
	name: string;
	/** The page's HTML and its data, in the cache. */
	files: RenderedFile[];
	/** Link targets as written in the rendered components. */
	links: string[];
	anchors: string[];
	head: Pick<RenderedHead, "title" | "noIndex" | "noSearch">;
	card?: SocialCard;
	htmlBytes: number;
	/** Hashes of its inline scripts and styles. */
	inline: InlineParts;
}

/** The same with what hardly any stage asks for: of 100,000 pages it is half a gigabyte, and stays in the store. */
export interface WholeRender extends RenderedPage {
	head: RenderedHead;
	basis: RenderDependencies;
}

export interface RenderedFile {
	/** Name in the folder of pages. */
	file: string;
	size: number;
	/** CRC-32 of what it holds. */
	crc: number;
	/** Modification time: while it is the same, the file is unchanged. */
	time: number;
}

/** The data of the language that a page shows: the page stays valid while it is the same. */
export interface RenderDependencies {
	/** Questions with the hashes of their answers; one that has no hash can be asked on the page only. */
	answers: [key: string, hash: string | undefined][];
	/** Paths of the site that the page links to: its own links, and the names of lists of links that other pages have too. */
	links: string[];
	shared: string[];
	/** Those at which there is no page. */
	absent: string[];
}

/** The state of a page for stages other than rendering. */
export interface PageState extends Pick<RenderedPage, "locale" | "path"> {
	/** The page's own key. */
	key: string;
	/** Whether the page has `noindex`. */
	noIndex: boolean;
	/** Whether it is excluded from the site's own search. */
	noSearch: boolean;
}

/** Lists of links that pages share, by their names. */
export type LinkLists = Map<string, string[]>;

/** The page's head as HTML, for plugins' `postBuild`. */
export interface RenderedHead {
	title: string;
	meta: string;
	link: string;
	noIndex: boolean;
	noSearch?: true;
}

/** A page's failure, in a form that crosses threads. */
export interface RenderFailure {
	path: string;
	locale: string;
	message: string;
	file?: string;
	line?: number;
	column?: number;
	hint?: string;
	/** The system refused to read or write a file. */
	isRefused?: boolean;
	/** A component that the page's Markdown uses and that does not exist. */
	missingComponent?: string;
	stack?: string;
}

/** The results of a batch of tasks. */
export interface RenderedBatch {
	pages: WholeRender[];
	failures: RenderFailure[];
	/** Lists of links that the pages name, and that no earlier batch of the thread had. */
	lists: LinkLists;
	/** How many of the tasks, the last ones, are given back. */
	left: number;
	/** Whether the thread keeps so much memory that another one should go on. */
	isFull: boolean;
}
