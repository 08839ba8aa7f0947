import type { Bundles } from "../bundle/index.js";
import type { RoutesAbove } from "../client/runtime/page.js";
import type { CardSettings, SocialCard } from "../social/index.js";
import type { MdxNode } from "../types/page.js";
import type { LocaleData, PagePayload, SentPayload } from "../types/payload.js";
import type { ShikiConfig } from "../types/themeConfig.js";
import type { SharedText } from "../util/sharedTexts.js";
import type { InlineParts, Integrity } from "./contentSecurity.js";

/** Data of a language for rendering threads. */
export interface RenderLocale {
	data: LocaleData;
	/** URL of the classic script that sets `globalThis.__FURROW__`. */
	script: string;
	/** URL of the script with the rest of the language's data, if there is any. */
	deferredScript?: string | undefined;
	/** Complete global data, from which `useSiteValue` computes values. */
	globalData: Record<string, Record<string, unknown>>;
	/** Paths of all pages of the language, including the base URL. */
	paths: ReadonlySet<string>;
	htmlLang: string;
	direction: "ltr" | "rtl";
	baseUrl: string;
	tags: DocumentTags;
}

/** Tags from plugins and config, the same on every page of a language. */
export interface DocumentTags {
	head: string;
	preBody: string;
	postBody: string;
	/** Script that loads the site's scripts. */
	entry: string;
	/** On home pages: placed at the start of the body. */
	homePage: string;
	/** The site's own document template. */
	template?: string;
	/** Integrity hashes of scripts and style sheets by URL, if the site uses them. */
	integrity?: Integrity;
	/** Settings of social cards, if the site has any. */
	card?: CardSettings;
}

/** Initial data of a thread. */
export interface ThreadData {
	/** Folder of the site whose React renders. */
	siteDir: string;
	/** For a thread that starts before its pages: the prebuilt runtime, and the language of the first pages. */
	early?: { runtimeFile: string; locale: string } | undefined;
}

/** Data that a thread receives before its first tasks. */
export interface ThreadSetup extends RenderSetup {
	/** Number of pages that the thread has begun. The thread increments it. */
	begun: Int32Array<SharedArrayBuffer>;
	/** Non-zero when another thread is idle. */
	shouldYield: Int32Array<SharedArrayBuffer>;
}

/** Settings that all threads need. */
export interface RenderSetup {
	bundles: Bundles;
	/** Cache folder for the pages' files. */
	pagesDir: string;
	locales: Record<string, RenderLocale>;
	/** JSON of shards by URL. */
	shards: Record<string, SharedText>;
	/** Settings of Shiki, if it highlights code. */
	shiki?: ShikiConfig;
	/** The config's `prism.additionalLanguages`. */
	prismLanguages?: string[] | undefined;
	/** Whether the payload in the HTML keeps finished markup, because later updates are compared with it. */
	keepsMarkup?: boolean;
}

/** A page to render. */
export interface RenderTask {
	key: string;
	locale: string;
	payload: SentPayload;
	/** Output files, relative to the output folder. */
	htmlFile: string;
	dataFile?: string;
	/** Requests of the chunks that the payload names. */
	chunks: string[];
	/** Line above the title of the page's social card. */
	section?: string | undefined;
	/** Whether the page will most likely have `noindex`. */
	isHidden?: boolean;
}

/** Input for rendering a page. */
export interface PageTask extends Pick<RenderTask, "chunks" | "section"> {
	payload: PagePayload;
	/** JSON of the payload's bodies, where it is available. */
	json?: ReadonlyMap<readonly MdxNode[], string>;
	/** Routes that were loaded for other pages. Only where modules never change. */
	loaded?: RoutesAbove | undefined;
	/** Whether rendering is left to browsers. Development only. */
	isBrowserOnly?: boolean;
}

/** A rendered page as later stages need it. */
export interface RenderedPage {
	key: string;
	locale: string;
	path: string;
	htmlFile: string;
	dataFile?: string;
	/** Name of the render: a hash of the page's key and dependencies. */
	name: string;
	/** The page's HTML and its data, in the cache. */
	files: RenderedFile[];
	/** Link targets as written in the rendered components. */
	links: string[];
	anchors: string[];
	head: Pick<RenderedHead, "title" | "noIndex" | "noSearch">;
	card?: SocialCard;
	htmlBytes: number;
	/** Hashes of the page's inline scripts and styles. */
	inline: InlineParts;
}

/**
 * A rendered page with parts that few stages need. They take half a gigabyte for 100,000 pages, so they stay in the
 * store.
 */
export interface WholeRender extends RenderedPage {
	head: RenderedHead;
	basis: RenderDependencies;
}

export interface RenderedFile {
	/** File name in the folder of pages. */
	file: string;
	size: number;
	/** CRC-32 of the content. */
	crc: number;
	/** Modification time: while it is the same, the file is unchanged. */
	time: number;
}

/** Data of the language that a page depends on: its render stays fresh while this is the same. */
export interface RenderDependencies {
	/** Questions and the hashes of their answers. No hash if only the page can compute the answer. */
	answers: [key: string, hash: string | undefined][];
	/** Site paths that the page links to, except those in shared lists. */
	links: string[];
	/** Names of the link lists that the page shares with others. */
	shared: string[];
	/** Linked paths at which there is no page. */
	absent: string[];
}

/** State of a page that other stages depend on. */
export interface PageState extends Pick<RenderedPage, "locale" | "path"> {
	/** The page's own key. */
	key: string;
	/** Whether the page has `noindex`. */
	noIndex: boolean;
	/** Whether the page is excluded from the site's own search. */
	noSearch: boolean;
}

/** Link lists that pages share, by name. */
export type LinkLists = Map<string, string[]>;

/** The page's head as HTML, for plugins' `postBuild`. */
export interface RenderedHead {
	title: string;
	meta: string;
	link: string;
	noIndex: boolean;
	noSearch?: true;
}

/** A page's failure, in a form that can be passed between threads. */
export interface RenderFailure {
	path: string;
	locale: string;
	message: string;
	file?: string;
	line?: number;
	column?: number;
	hint?: string;
	/** Whether the system refused to read or write a file. */
	isRefused?: boolean;
	/** Name of a component that the page's Markdown uses and that does not exist. */
	missingComponent?: string;
	stack?: string;
}

/** The results of a batch of tasks. */
export interface RenderedBatch {
	pages: WholeRender[];
	failures: RenderFailure[];
	/** Link lists that the pages name, without those in earlier batches of the thread. */
	lists: LinkLists;
	/** Number of tasks at the end of the batch that are returned unrendered. */
	unrendered: number;
	/** Whether the thread retains so much memory that another one should take over. */
	isFull: boolean;
}
