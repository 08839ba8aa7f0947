import type { LocaleData } from "../types/payload.js";

declare global {
	/** Data of the locale at hand: set by a classic script in the browser, by the render worker on the server. */
	var __FURROW__: LocaleData;
	/** Preloading by path, as Docusaurus offers it. */
	var docusaurus:
		| { prefetch(path: string): unknown; preload(path: string): unknown }
		| undefined;
}
