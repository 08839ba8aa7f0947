import type { LocaleData } from "../types/payload.js";

declare global {
	/** Data of the current locale. Set by a classic script in browsers, by the code that renders pages on the server. */
	var __FURROW__: LocaleData;
	/** Functions of `furrow start` that a page's modules call. */
	var __FURROW_DEV__:
		| {
				/** Replaces the module that a page imports by a URL. */
				moduleChanged(url: string, module: Record<string, unknown>): void;
				/** Renders the page again after a list of components has changed. */
				componentsChanged(): void;
				/**
				 * Returns a text about the progress of the server in reading pages for the search; undefined when all pages
				 * have been read.
				 */
				searchProgressText(baseUrl: string): Promise<string | undefined>;
				/** Unmounts the page, because newer code is about to render it. */
				stop(): void;
		  }
		| undefined;
	/** Path at which the document was loaded. Set by an inline script of built pages. */
	var __FURROW_PATH__: string | undefined;
	/** In `furrow start`: server revision of the fetched content that has replaced the document's. */
	var __FURROW_FETCHED__: number | undefined;
	/** In a document opened from disk: returns the URL of a file of the site. */
	var furrowFile: ((path: string) => string) | undefined;
	interface ImportMeta {
		/** Set for modules created from text, in a document opened from disk. */
		isText?: boolean;
	}
	/** Docusaurus's API to prefetch and preload pages by path. */
	var docusaurus:
		| { prefetch(path: string): unknown; preload(path: string): unknown }
		| undefined;
}
