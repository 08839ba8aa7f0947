import { runsOf, wordsOfRun } from "../client/search/local/words";
import { MAX_WEIGHT, type SearchRecord } from "../types/search.js";

/** What one occurrence of a word counts, by where it stands. */
const WEIGHTS = {
	title: 14,
	path: 3,
	crumb: 2,
	keyword: 6,
	description: 2,
	/** By the heading's level. */
	headings: [0, 7, 7, 5, 4, 4, 4],
	text: 1,
	code: 0.4,
};

/** Occurrences at which a word's weight is half of the highest, on a page of usual length. */
const HALF = 6;

/** Words of a page at which its length neither helps nor harms. A constant: a mean would change with every page. */
const USUAL_LENGTH = 600;

/** How much the length counts: of two pages that name a word as often, the shorter is more about it. */
const LENGTH_SHARE = 0.5;

/**
 * The words of a page, each with how much the page is about it, from 1 to {@link MAX_WEIGHT}: BM25F, with all
 * constants independent of other pages, so that a page's weights change with the page alone.
 */
export function pageWords(record: SearchRecord): Map<string, number> {
	// A text says the same again and again: each run is cut into words once a page.
	const runs = new Map<string, { times: number; weight: number }>();
	const add = (text: string | undefined, weight: number) => {
		if (!text) return;
		for (const run of runsOf(text)) {
			const known = runs.get(run);
			if (known) {
				known.times += 1;
				known.weight += weight;
			} else runs.set(run, { times: 1, weight });
		}
	};
	add(record.title, WEIGHTS.title);
	add(lastPart(record.path), WEIGHTS.path);
	for (const crumb of record.crumbs) add(crumb, WEIGHTS.crumb);
	add(record.description, WEIGHTS.description);
	for (const keyword of record.keywords ?? []) add(keyword, WEIGHTS.keyword);
	for (const { level, title, text, code } of record.sections) {
		add(title, WEIGHTS.headings[level] ?? WEIGHTS.text);
		add(text, WEIGHTS.text);
		add(code, WEIGHTS.code);
	}
	const counts = new Map<string, number>();
	let length = 0;
	for (const [run, { times, weight }] of runs)
		for (const { text } of wordsOfRun(run)) {
			length += times;
			counts.set(text, (counts.get(text) ?? 0) + weight);
		}
	const half =
		HALF * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
	const boost = record.boost ?? 1;
	for (const [word, count] of counts) {
		const weight = MAX_WEIGHT * boost * (count / (count + half));
		counts.set(word, Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight))));
	}
	return counts;
}

/** The page's own part of its path: a translated page's is often the word in English. */
function lastPart(path: string): string {
	return decodeURIComponent(
		path
			.replace(/(?<!\/)\/+$/, "")
			.split("/")
			.slice(-1)
			.join(" "),
	);
}
