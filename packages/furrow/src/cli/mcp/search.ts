import { readFileSync } from "node:fs";
import { decodeHTML } from "entities";
import type { SearchHit } from "../../client/search/local/hits";
import { IndexFiles } from "../../client/search/local/indexFiles";
import { searchWidely } from "../../client/search/local/search";
import { DEFAULT_SEARCH_TAG } from "../../shared/searchTag";
import { SEARCH_FOLDER } from "../../types/search.js";
import { join } from "../../util/path.js";
import type { BuiltLanguage, BuiltSite } from "./builtSite.js";
import { languageOf, Refusal, versionsOf } from "./scope.js";

export interface Question {
	query: string;
	/** Locale or label of a language; the default language if omitted. */
	language?: string;
	/** Name or label of a version; the latest versions if omitted. */
	version?: string;
	/** Maximum number of pages. */
	limit?: number;
}

const indexes = new WeakMap<BuiltLanguage, Promise<IndexFiles>>();

function indexOf(
	{ files }: BuiltSite,
	language: BuiltLanguage,
): Promise<IndexFiles> {
	let index = indexes.get(language);
	if (!index) {
		const folder = `${language.folder}/${SEARCH_FOLDER}`;
		index = IndexFiles.open(async (file) => {
			const path = `${folder}/${file}`;
			if (!files.has(path)) throw new Error(`${path} is missing.`);
			return readFileSync(join(files.root, path), "utf8");
		});
		// A build may have replaced the files while they were read: the next call tries again.
		index.catch(() => indexes.delete(language));
		indexes.set(language, index);
	}
	return index;
}

const toPlainText = (html: string | null | undefined) =>
	decodeHTML(html ?? "").replace(/\s+/g, " ");

function formatHit(
	{ hierarchy, content, url }: SearchHit,
	number: number,
): string {
	const { lvl0, lvl1, lvl2 } = hierarchy;
	const place = [lvl0, lvl1, lvl2].filter(Boolean).join(" › ");
	const text = toPlainText(content);
	return `${number}. ${place}\n   ${url}${text && `\n   ${text}`}`;
}

/**
 * Searches a site with the same index and ranking as in browsers.
 * @throws Refusal if there is no index, or no such language or version
 */
export async function searchSite(
	site: BuiltSite,
	{ query, limit = 6, ...scope }: Question,
): Promise<string> {
	const language = languageOf(site, scope.language);
	const versions = versionsOf(language, scope.version);
	if (!language.isSearched)
		throw new Refusal(
			`This site was built without a search index (${language.label}). Set "themeConfig.search" to true in its config and build it again; until then, list its pages.`,
		);
	const { hits, nbHits } = await searchWidely(await indexOf(site, language), {
		query,
		// Pages without a version are included with every version.
		tags: new Set([DEFAULT_SEARCH_TAG, ...versions.map(({ tag }) => tag)]),
		pagesPerPage: limit,
		sectionsPerPage: 3,
		groupsByPage: false,
		marks: { before: "", after: "" },
	});
	const list = hits.map((hit, index) => formatHit(hit, index + 1)).join("\n");
	return nbHits
		? `Pages that answer: ${nbHits}. Addresses are below ${language.origin}.\n\n${list}`
		: `Nothing answers "${query}" (${language.label}).`;
}
