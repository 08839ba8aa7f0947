import type { CompiledLocale } from "../content/index.js";
import { type DocsOutline, docsOutlines } from "../content/index.js";
import { DEFAULT_SEARCH_TAG } from "../shared/searchTag";
import type { SearchRecord, TextSection } from "../types/search.js";
import { hash, hashAll } from "../util/hash.js";
import { pageFilter, type SearchOptions } from "./options.js";

/** Search tag of a docs version. The browser uses the same tag in searches. */
const versionTag = ({ pluginId, version }: DocsOutline) =>
	`docs-${pluginId}-${version}`;

/** Returns version names by tag, for docs plugins that have more than one version. */
export function versionNames(
	locale: CompiledLocale["locale"],
): Record<string, string> {
	const outlines = docsOutlines(locale);
	const isVersioned = (id: string) =>
		outlines.filter(({ pluginId }) => pluginId === id).length > 1;
	return Object.fromEntries(
		outlines
			.filter(({ pluginId }) => isVersioned(pluginId))
			.map((outline) => [versionTag(outline), outline.label]),
	);
}

interface FrontMatter {
	keywords?: unknown;
	unlisted?: boolean;
	search?: unknown;
	search_exclude?: unknown;
	search_boost?: unknown;
}

const stringsIn = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Whether a page's front matter excludes it from search. */
function isExcluded({ unlisted, search, search_exclude }: FrontMatter) {
	return unlisted === true || search === false || search_exclude === true;
}

function boostOf({ search_boost: boost }: FrontMatter): number {
	return typeof boost === "number" && boost > 0 ? boost : 1;
}

/** A record with its serialised form. */
export interface SerializedRecord {
	record: SearchRecord;
	text: string;
}

/**
 * Creates a page's record without empty fields, since readers download it.
 * @param json the sections as JSON, which is most of the text
 */
function writeRecord(
	fields: Omit<SearchRecord, "crumbs" | "sections"> & { crumbs?: string[] },
	sections: TextSection[],
	json: string,
): SerializedRecord {
	const { description, keywords, boost, crumbs = [], ...rest } = fields;
	const head = {
		...rest,
		crumbs,
		...(description && { description }),
		...(keywords?.length && { keywords }),
		...(boost !== undefined && boost !== 1 && { boost }),
	};
	const text = `${JSON.stringify(head).slice(0, -1)},"sections":${json}}`;
	return { record: { ...head, sections }, text };
}

/** A page to be indexed. */
export interface SearchPage {
	path: string;
	tag: string;
	/** Returns a cache key of the page's record. */
	key(): string;
	/** Returns the record, including the page's text. */
	record(): SerializedRecord;
}

/**
 * Yields the pages of a language to be indexed: Markdown pages and generated category indexes.
 *
 * @param sectionsOf returns the JSON of a page's sections; pages without sections are found by title only
 */
export function* searchPages(
	{ locale, routes, registry, pages }: CompiledLocale,
	options: SearchOptions,
	sectionsOf: (path: string, query: Record<string, unknown>) => string = (
		path,
		query,
	) => pages.textJson(path, query),
): Iterable<SearchPage> {
	const filter = pageFilter(options, locale.context.baseUrl);
	const outlines = docsOutlines(locale);
	const docsEntries = new Map(
		outlines.flatMap((outline) =>
			outline.pages.map((page) => [page.path, { outline, page }] as const),
		),
	);
	const seen = new Set<string>();
	for (const { path, content } of routes) {
		if (seen.has(path)) continue;
		const docsEntry = docsEntries.get(path);
		const mainContent = content.find(
			({ at, query }) => at === "content" && !query.truncated,
		);
		const entry = mainContent && registry.entryFor(mainContent.path);
		const boost = filter(path);
		if (!boost) continue;
		if (mainContent && entry) {
			const frontMatter = entry.frontMatter as FrontMatter;
			const metadata = (entry.metadata ?? {}) as {
				title?: string;
				description?: string;
				unlisted?: boolean;
			};
			if (metadata.unlisted || isExcluded(frontMatter)) continue;
			seen.add(path);
			const tag = docsEntry
				? versionTag(docsEntry.outline)
				: DEFAULT_SEARCH_TAG;
			const fields = {
				path,
				tag,
				crumbs: docsEntry?.page.crumbs,
				description: metadata.description,
				keywords: stringsIn(frontMatter.keywords),
				boost: boost * boostOf(frontMatter),
			};
			yield {
				path,
				tag,
				key: () =>
					hashAll([
						JSON.stringify(fields),
						pages.keyOf(mainContent.path, mainContent.query),
					]),
				record() {
					const json = sectionsOf(mainContent.path, mainContent.query);
					const sections: TextSection[] = JSON.parse(json);
					const title = metadata.title ?? sections[0]?.title ?? path;
					return writeRecord({ ...fields, title }, sections, json);
				},
			};
		} else if (docsEntry?.page.isGenerated) {
			seen.add(path);
			const { title, description, crumbs } = docsEntry.page;
			const tag = versionTag(docsEntry.outline);
			const fields = { path, tag, title, crumbs, description, boost };
			yield {
				path,
				tag,
				key: () => hash(JSON.stringify(fields)),
				record: () => writeRecord(fields, [], "[]"),
			};
		}
	}
}
