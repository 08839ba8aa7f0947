import { runsOf, type Word, wordsOfRun } from "../shared/searchWords";
import { MAX_WEIGHT, type SearchRecord } from "../types/search.js";

/** Weights of a word's occurrences by their position. */
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

/** A word, and how much it counts on the page that had it last. */
interface MetWord {
	text: string;
	page: number;
	count: number;
}

/** A stretch of text with the words that it is cut into, and how often it stands on the page that had it last. */
interface MetRun {
	words: MetWord[];
	page: number;
	times: number;
	weight: number;
}

/**
 * All that was met: pages say the same again and again, and to look something up once is all that most of a text costs. A
 * page's number tells what is counted of it from what is left of another one.
 */
const runs = new Map<string, MetRun>();
const words = new Map<string, MetWord>();
let pages = 0;

const MOST_RUNS = 50_000;

function metWord({ text }: Word): MetWord {
	let met = words.get(text);
	if (!met) {
		met = { text, page: 0, count: 0 };
		words.set(text, met);
	}
	return met;
}

function metRun(run: string): MetRun {
	let met = runs.get(run);
	if (!met) {
		met = { words: wordsOfRun(run).map(metWord), page: 0, times: 0, weight: 0 };
		runs.set(run, met);
	}
	return met;
}

/**
 * The words of a page in their order, each with how much the page is about it, from 1 to {@link MAX_WEIGHT}: BM25F, with
 * all constants independent of other pages, so that a page's weights change with the page alone.
 */
export function pageWords(
	record: SearchRecord,
): [word: string, weight: number][] {
	if (runs.size > MOST_RUNS) {
		runs.clear();
		words.clear();
	}
	pages += 1;
	const ofPage: MetRun[] = [];
	const add = (text: string | undefined, weight: number) => {
		if (!text) return;
		for (const run of runsOf(text)) {
			const met = metRun(run);
			if (met.page !== pages) {
				met.page = pages;
				met.times = 0;
				met.weight = 0;
				ofPage.push(met);
			}
			met.times += 1;
			met.weight += weight;
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
	const counted: MetWord[] = [];
	let length = 0;
	for (const { words, times, weight } of ofPage)
		for (const word of words) {
			if (word.page !== pages) {
				word.page = pages;
				word.count = 0;
				counted.push(word);
			}
			length += times;
			word.count += weight;
		}
	const half =
		HALF * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
	const boost = record.boost ?? 1;
	return counted.map(({ text, count }) => {
		const weight = MAX_WEIGHT * boost * (count / (count + half));
		return [text, Math.min(MAX_WEIGHT, Math.max(1, Math.round(weight)))];
	});
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
