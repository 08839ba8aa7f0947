import { applyTrailingSlash } from "../shared/utilsCommon.js";
import { groupBy } from "../util/groupBy.js";
import type { LocaleContent } from "./localeContent.js";

type Content = Pick<LocaleContent, "locale" | "registry">;

/** Paths of one page by language, below the language's base URL. */
type Paths = Record<string, string>;

interface Page {
	/** Names the page's file: the same in each language. */
	source: string;
	locale: string;
	/** With the base URL, and a trailing slash where the site has them. */
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
 * Where pages are in other languages, if a translated slug puts them at another path there. Docusaurus takes all paths for
 * the same, and leads to pages that do not exist.
 */
export class AlternatePaths {
	readonly #byUrl = new Map<string, Paths>();

	/**
	 * @param url path of a page in any language, with the base URL
	 * @returns its path in every language; nothing where all are the same
	 */
	of(url: string): Paths | undefined {
		return this.#byUrl.get(url);
	}

	/** Compares the pages of all languages. To be called whenever content was read. */
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
