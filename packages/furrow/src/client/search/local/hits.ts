import { escapeHtml } from "../../../shared/html";
import { wordsOf } from "../../../shared/searchWords";
import type { SearchRecord, TextSection } from "../../../types/search";
import { type MarkOptions, marked, snippet } from "./marks";
import type { Meanings, RankedSection } from "./sections";

type Level = `lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`;

interface Value {
	value: string;
}

/** A result in the shape in which DocSearch's indices give theirs. */
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
	/** Whether the top level identifies a page, as required by lists that group by it. */
	groupsByPage: boolean;
	/** The name of the version that the page is of, if readers are to see it. */
	version?: string;
}

/** A page's description, or the first line of its text. */
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
				// Lists take this one for their headings, as text.
				...(group && { lvl0: { value: escapeHtml(group) } }),
				lvl1: mark(title),
				...(heading && { lvl2: mark(heading) }),
			},
		},
		_snippetResult: {
			hierarchy: {
				// Under a stretch of text stands where it is from.
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
 * The results that a page gives: the page itself where its title or its beginning answers, then its sections. A section
 * whose heading is what was asked for comes before the page.
 *
 * @param asked whether a section's heading, and not the page's title, is the question
 */
export function hitsOf(
	record: SearchRecord,
	sections: RankedSection[],
	asked: (section: RankedSection) => boolean,
	meanings: Meanings,
	options: HitOptions,
	most: number,
): SearchHit[] {
	const titleAnswers = meanings.score(wordsOf(record.title)) > 0;
	const [best] = sections;
	const own =
		titleAnswers || !best?.section.id
			? [hit(record, undefined, titleAnswers, meanings, options)]
			: [];
	const hits = sections
		.filter(
			(one) =>
				one.section.id &&
				// Sections that have little of the question only fill the list.
				(asked(one) || one.score >= 0.45 * (best?.score ?? 0)),
		)
		.slice(0, most)
		.map((one) => ({
			isAsked: asked(one),
			hit: hit(record, one.section, one.byTitle, meanings, options),
		}));
	return [
		...hits.filter(({ isAsked }) => isAsked).map(({ hit }) => hit),
		...own,
		...hits.filter(({ isAsked }) => !isAsked).map(({ hit }) => hit),
	].slice(0, most);
}
