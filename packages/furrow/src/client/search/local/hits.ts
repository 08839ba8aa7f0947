import { escapeHtml } from "../../../shared/html";
import { wordsOf } from "../../../shared/searchWords";
import type { SearchRecord, TextSection } from "../../../types/search";
import { type MarkOptions, marked, snippet } from "./marks";
import type { Meanings, RankedSection } from "./sections";

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

interface Value {
	value: string;
}

/** A result in the format of DocSearch's indices. */
export interface SearchHit {
	objectID: string;
	url: string;
	url_without_anchor: string;
	anchor: string | null;
	type: Level | "content";
	hierarchy: Record<Level, string | null>;
	content: string | null;
	_highlightResult: { hierarchy: Partial<Record<Level, Value>> };
	_snippetResult: {
		hierarchy: Partial<Record<Level, Value>>;
		content?: Value;
	};
}

const SEPARATOR = " › ";

export interface HitOptions extends MarkOptions {
	ellipsis: string;
	/** Whether the top level of the hierarchy identifies a page, as required by lists that group by it. */
	groupsByPage: boolean;
	/** Name of the page's version, if it should be shown. */
	version?: string;
}

/**
 * Returns a summary of a page: the matching part of its introduction, else its description or the beginning of its
 * text.
 */
function summary(
	{ sections, description }: SearchRecord,
	meanings: Meanings,
	options: HitOptions,
): string | undefined {
	const intro = sections.find(({ id }) => !id)?.text ?? "";
	return (
		snippet(intro, meanings, options) ??
		marked(description || intro.slice(0, 100), meanings, options)
	);
}

function hit(
	record: SearchRecord,
	section: TextSection | undefined,
	byTitle: boolean,
	meanings: Meanings,
	options: HitOptions,
): SearchHit {
	const { path, title, crumbs } = record;
	const mark = (text: string) => ({ value: marked(text, meanings, options) });
	const heading = section?.id ? section.title : "";
	const found =
		section && (heading || !byTitle)
			? (snippet(section.text, meanings, options) ??
				(section.code && snippet(section.code, meanings, options)))
			: undefined;
	const content =
		found ?? (heading ? undefined : summary(record, meanings, options));
	const type = !heading ? "lvl1" : found && !byTitle ? "content" : "lvl2";
	const url = heading ? `${path}#${section?.id}` : path;
	const group = [
		...(options.version ? [options.version] : []),
		...crumbs,
		...(options.groupsByPage ? [title] : []),
	].join(SEPARATOR);
	return {
		objectID: url,
		url,
		url_without_anchor: path,
		anchor: heading ? (section?.id ?? null) : null,
		type,
		hierarchy: {
			lvl0: group || null,
			lvl1: title,
			lvl2: heading || null,
			lvl3: null,
			lvl4: null,
			lvl5: null,
			lvl6: null,
		},
		content: content ?? null,
		_highlightResult: {
			hierarchy: {
				// Lists show this value as the text of their headings.
				...(group && { lvl0: { value: escapeHtml(group) } }),
				lvl1: mark(title),
				...(heading && { lvl2: mark(heading) }),
			},
		},
		_snippetResult: {
			hierarchy: {
				// Below an excerpt, its origin is shown.
				lvl1: mark(
					type === "content" ? [title, heading].join(SEPARATOR) : title,
				),
				...(heading && { lvl2: mark(heading) }),
			},
			...(content && { content: { value: content } }),
		},
	};
}

/**
 * Returns the results of a page: the page itself if its title or introduction matches, then its sections. A section
 * whose heading is the query comes before the page.
 *
 * @param isQuery whether the heading of a section, and not the page's title, is the query
 */
export function hitsOf(
	record: SearchRecord,
	sections: RankedSection[],
	isQuery: (section: RankedSection) => boolean,
	meanings: Meanings,
	options: HitOptions,
	limit: number,
): SearchHit[] {
	const titleAnswers = meanings.score(wordsOf(record.title)) > 0;
	const [best] = sections;
	const pageHits =
		titleAnswers || !best?.section.id
			? [hit(record, undefined, titleAnswers, meanings, options)]
			: [];
	const hits = sections
		.filter(
			(ranked) =>
				ranked.section.id &&
				// Sections that match only a small part of the query are omitted.
				(isQuery(ranked) || ranked.score >= 0.45 * (best?.score ?? 0)),
		)
		.slice(0, limit)
		.map((ranked) => ({
			isAsked: isQuery(ranked),
			hit: hit(record, ranked.section, ranked.byTitle, meanings, options),
		}));
	return [
		...hits.filter(({ isAsked }) => isAsked).map(({ hit }) => hit),
		...pageHits,
		...hits.filter(({ isAsked }) => !isAsked).map(({ hit }) => hit),
	].slice(0, limit);
}
