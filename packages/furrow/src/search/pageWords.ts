import {
	phraseTerms,
	runsOf,
	type Word,
	wordsOfRun,
} from "../shared/searchWords";
import { MAX_WEIGHT, type SearchRecord } from "../types/search.js";

/** Weights of a word's occurrences by their position. */
const WEIGHTS = {
	title: 7,
	path: 3,
	crumb: 2,
	keyword: 14,
	description: 2,
	/** By the heading's level. */
	headings: [0, 3, 3, 2.5, 2, 2, 2],
	text: 1,
	code: 0.4,
};

/** Occurrences at which a word's weight is half of the highest, in a section of usual length. */
const HALF = 6;

/** Words of a section at which its length neither helps nor harms. A constant: a mean would change with every page. */
const USUAL_LENGTH = 60;

/** How much the length counts: of two sections that name a word as often, the shorter is more about it. */
const LENGTH_SHARE = 0.5;

/** Weights of titles and headings that a question repeats as a whole: of the page, and by level. */
const PHRASES = [MAX_WEIGHT, 58, 58, 54, 50, 48, 46];
const PHRASE_KEYWORD = 50;

/** A word, and how much it counts in the section that had it last. */
interface MetWord {
	text: string;
	section: number;
	count: number;
}

/** A stretch of text with the words that it is cut into, and how often it stands in the section that had it last. */
interface MetRun {
	words: MetWord[];
	section: number;
	times: number;
	weight: number;
}

/**
 * All that was met: pages say the same again and again, and to look something up once is all that most of a text costs. A
 * section's number tells what is counted of it from what is left of another one.
 */
const runs = new Map<string, MetRun>();
const words = new Map<string, MetWord>();
let sections = 0;

const MOST_RUNS = 50_000;

function metWord({ text }: Word): MetWord {
	let met = words.get(text);
	if (!met) {
		met = { text, section: 0, count: 0 };
		words.set(text, met);
	}
	return met;
}

function metRun(run: string): MetRun {
	let met = runs.get(run);
	if (!met) {
		met = {
			words: wordsOfRun(run).map(metWord),
			section: 0,
			times: 0,
			weight: 0,
		};
		runs.set(run, met);
	}
	return met;
}

type Fields = Iterable<readonly [text: string | undefined, weight: number]>;

/** Words of a section, each with how much the section is about it, from 1 to {@link MAX_WEIGHT}. */
export type WeighedWords = [word: string, weight: number][];

const weightOf = (share: number, boost: number) =>
	Math.min(MAX_WEIGHT, Math.max(1, Math.round(MAX_WEIGHT * boost * share)));

function weigh(fields: Fields, boost: number): WeighedWords {
	sections += 1;
	const found: MetRun[] = [];
	for (const [text, weight] of fields) {
		if (!text) continue;
		for (const run of runsOf(text)) {
			const met = metRun(run);
			if (met.section !== sections) {
				met.section = sections;
				met.times = 0;
				met.weight = 0;
				found.push(met);
			}
			met.times += 1;
			met.weight += weight;
		}
	}
	const counted: MetWord[] = [];
	let length = 0;
	for (const { words, times, weight } of found)
		for (const word of words) {
			if (word.section !== sections) {
				word.section = sections;
				word.count = 0;
				counted.push(word);
			}
			length += times;
			word.count += weight;
		}
	const half =
		HALF * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
	return counted.map(({ text, count }) => [
		text,
		weightOf(count / (count + half), boost),
	]);
}

/**
 * The words of a page by sections, in their order: first what is said of the page as a whole (title, path, description),
 * then its sections. BM25F, with all constants independent of other pages, so that a page's weights change with the page
 * alone. Titles, headings and keywords follow, each as one term.
 */
export function pageWords(record: SearchRecord): WeighedWords[] {
	if (runs.size > MOST_RUNS) {
		runs.clear();
		words.clear();
	}
	const { title, path, crumbs, description, keywords = [], boost = 1 } = record;
	const head = weigh(
		[
			[title, WEIGHTS.title],
			[lastPart(path), WEIGHTS.path],
			...crumbs.map((crumb) => [crumb, WEIGHTS.crumb] as const),
			[description, WEIGHTS.description],
			...keywords.map((keyword) => [keyword, WEIGHTS.keyword] as const),
		],
		boost,
	);
	const phrases = new Map<string, number>();
	const add = (text: string, weight: number) => {
		for (const phrase of phraseTerms(text))
			phrases.set(phrase, Math.max(phrases.get(phrase) ?? 0, weight));
	};
	add(title, MAX_WEIGHT);
	for (const keyword of keywords) add(keyword, PHRASE_KEYWORD);
	const scaled = ([phrase, weight]: [string, number]): [string, number] => [
		phrase,
		weightOf(weight / MAX_WEIGHT, boost),
	];
	return [
		[...head, ...[...phrases].map(scaled)],
		...record.sections.map(({ level, title: heading, text, code }) => [
			...weigh(
				[
					[heading, WEIGHTS.headings[level] ?? WEIGHTS.text],
					[text, WEIGHTS.text],
					[code, WEIGHTS.code],
				],
				boost,
			),
			...[...new Set(phraseTerms(heading))].map((phrase) =>
				scaled([phrase, PHRASES[level] ?? PHRASE_KEYWORD]),
			),
		]),
	];
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
