import { applyTrailingSlash } from "../shared/utilsCommon.js";
import { groupBy } from "../util/collections.js";
import type { LocaleContent } from "./localeContent.js";

type Content = Pick<LocaleContent, "locale" | "registry">;

/** Paths of a page by language, relative to the language's base URL. */
type Paths = Record<string, string>;

interface Page {
	/** Id of the page's file, which is the same in all languages. */
	source: string;
	locale: string;
	/** URL path with the base URL, and with a trailing slash if the site has them. */
	url: string;
	path: string;
}

function pagesOf({ locale: { context }, registry }: Content): Page[] {
	const { baseUrl, i18n, siteConfig } = context;
	const { trailingSlash } = siteConfig;
	return [...registry.entries()].map((entry) => {
		const { sourcePath, pluginName, pluginId, permalink } = entry;
		const url = applyTrailingSlash(permalink, { trailingSlash, baseUrl });
		const original = registry.originalOf(sourcePath) ?? sourcePath;
		return {
			source: `${pluginName} ${pluginId} ${original}`,
			locale: i18n.currentLocale,
			url,
			path: url.slice(baseUrl.length),
		};
	});
}

/**
 * Paths of pages in other languages, where a translated slug makes them differ. Docusaurus assumes equal paths, and
 * links to pages that do not exist.
 */
export class AlternatePaths {
	readonly #byUrl = new Map<string, Paths>();

	/**
	 * Returns the paths of a page in all languages.
	 * @param url path of the page in any language, with the base URL
	 * @returns undefined if the paths are equal
	 */
	of(url: string): Paths | undefined {
		return this.#byUrl.get(url);
	}

	/** Compares the pages of all languages. Call it whenever content has been loaded. */
	compare(contents: readonly Content[]): void {
		this.#byUrl.clear();
		if (contents.length < 2) return;
		const pages = groupBy(contents.flatMap(pagesOf), ({ source }) => source);
		for (const translations of pages) {
			if (new Set(translations.map(({ path }) => path)).size < 2) continue;
			const paths = Object.fromEntries(
				translations.map(({ locale, path }) => [locale, path]),
			);
			for (const { url } of translations) this.#byUrl.set(url, paths);
		}
	}
}
