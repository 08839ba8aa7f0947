import type { LocaleData } from "../types/payload.js";

declare global {
	/** Data of the current locale: set by a classic script in the browser, by the render worker on the server. */
	var __FURROW__: LocaleData;
	/** Called by modules of a page in `furrow start`. */
	var __FURROW_DEV__:
		| {
				/** The module behind a URL that a page names is another one now. */
				moduleChanged(url: string, module: Record<string, unknown>): void;
				/** A list of components holds others now. */
				componentsChanged(): void;
				/** How far the server is with reading pages for a search, in words; nothing when it has read them. */
				searchReading(baseUrl: string): Promise<string | undefined>;
				/** Takes the page out of the document, because other code is about to show it. */
				stop(): void;
		  }
		| undefined;
	/** In `furrow start`: the server's revision when it rendered the content fetched in place of the document. */
	var __FURROW_FETCHED__: number | undefined;
	/** In a document that was opened as a file: the URL of a file of the site. */
	var furrowFile: ((path: string) => string) | undefined;
	interface ImportMeta {
		/** Of a module that was made from a text, in such a document. */
		isText?: boolean;
	}
	/** Preloading by path, as Docusaurus offers it. */
	var docusaurus:
		| { prefetch(path: string): unknown; preload(path: string): unknown }
		| undefined;
}
