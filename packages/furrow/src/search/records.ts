import type { CompiledLocale } from "../content/index.js";
import { type DocsOutline, docsOutlines } from "../content/index.js";
import { DEFAULT_SEARCH_TAG } from "../shared/searchTag";
import type { SearchRecord, TextSection } from "../types/search.js";
import { hash, hashAll } from "../util/hash.js";
import { pageFilter, type SearchOptions } from "./options.js";

/** As the browser names the docs of a version when it searches. */
const versionTag = ({ pluginId, version }: DocsOutline) =>
	`docs-${pluginId}-${version}`;

/** The names of versions by their tags; none where every docs plugin has but one. */
export function versionNames(
	plugins: CompiledLocale["locale"]["plugins"],
): Record<string, string> {
	const outlines = docsOutlines(plugins);
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

const texts = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Whether a page's front matter keeps it out of the search. */
function isExcluded({ unlisted, search, search_exclude }: FrontMatter) {
	return unlisted === true || search === false || search_exclude === true;
}

function boostOf({ search_boost: boost }: FrontMatter): number {
	return typeof boost === "number" && boost > 0 ? boost : 1;
}

/** A record, and the text of its file. */
export interface WrittenRecord {
	record: SearchRecord;
	text: string;
}

/**
 * A page's record, the fields that say nothing left out: it is a file that readers fetch.
 * @param json the sections as JSON: most of the text
 */
function written(
	fields: Omit<SearchRecord, "crumbs" | "sections"> & { crumbs?: string[] },
	sections: TextSection[],
	json: string,
): WrittenRecord {
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

/** A page that search knows of. */
export interface KnownPage {
	path: string;
	tag: string;
	/** Stands for the page's record: while it is the same, so is the record. */
	key(): string;
	/** The record, with the page's text. */
	record(): WrittenRecord;
}

/**
 * Yields the search records of a language's pages: Markdown pages and generated category indexes.
 *
 * @param sectionsOf JSON of a page's sections; pages without any are found by title
 */
export function* searchPages(
	{ locale, routes, registry, pages }: CompiledLocale,
	options: SearchOptions,
	sectionsOf: (path: string, query: Record<string, unknown>) => string = (
		path,
		query,
	) => pages.textJson(path, query),
): Iterable<KnownPage> {
	const filter = pageFilter(options, locale.context.baseUrl);
	const outlines = docsOutlines(locale.plugins);
	const places = new Map(
		outlines.flatMap((outline) =>
			outline.pages.map((page) => [page.path, { outline, page }] as const),
		),
	);
	const taken = new Set<string>();
	for (const { path, content } of routes) {
		if (taken.has(path)) continue;
		const place = places.get(path);
		const own = content.find(
			({ at, query }) => at === "content" && !query.truncated,
		);
		const entry = own && registry.entryFor(own.path);
		const boost = filter(path);
		if (!boost) continue;
		if (own && entry) {
			const front = entry.frontMatter as FrontMatter;
			const metadata = (entry.metadata ?? {}) as {
				title?: string;
				description?: string;
				unlisted?: boolean;
			};
			if (metadata.unlisted || isExcluded(front)) continue;
			taken.add(path);
			const tag = place ? versionTag(place.outline) : DEFAULT_SEARCH_TAG;
			const fields = {
				path,
				tag,
				crumbs: place?.page.crumbs,
				description: metadata.description,
				keywords: texts(front.keywords),
				boost: boost * boostOf(front),
			};
			yield {
				path,
				tag,
				key: () =>
					hashAll([JSON.stringify(fields), pages.keyOf(own.path, own.query)]),
				record() {
					const json = sectionsOf(own.path, own.query);
					const sections: TextSection[] = JSON.parse(json);
					const title = metadata.title ?? sections[0]?.title ?? path;
					return written({ ...fields, title }, sections, json);
				},
			};
		} else if (place?.page.isGenerated) {
			taken.add(path);
			const { title, description, crumbs } = place.page;
			const tag = versionTag(place.outline);
			const fields = { path, tag, title, crumbs, description, boost };
			yield {
				path,
				tag,
				key: () => hash(JSON.stringify(fields)),
				record: () => written(fields, [], "[]"),
			};
		}
	}
}
