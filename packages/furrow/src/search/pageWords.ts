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

/** Number of occurrences at which a word reaches half of the maximum weight in a section of usual length. */
const HALF_COUNT = 6;

/**
 * Number of words at which a section's length has no effect on weights. A constant, since an average would change
 * with every page.
 */
const USUAL_LENGTH = 60;

/** Influence of a section's length. If two sections contain a word equally often, the shorter one is more relevant. */
const LENGTH_SHARE = 0.5;

/** Weights of titles and headings that match a whole query: of the page, then by heading level. */
const PHRASES = [MAX_WEIGHT, 58, 58, 54, 50, 48, 46];
const PHRASE_KEYWORD = 50;

/** A word, and its weighted count in the last section that contained it. */
interface WordState {
	text: string;
	section: number;
	count: number;
}

/** A run of text with the words it consists of, and its number of occurrences in the last section that contained it. */
interface RunState {
	words: WordState[];
	section: number;
	times: number;
	weight: number;
}

/**
 * Caches of all runs and words seen so far. Pages repeat the same words, and looking up a string is most of the cost
 * of a text. The section number tells current counts from those left over from an earlier section.
 */
const runs = new Map<string, RunState>();
const words = new Map<string, WordState>();
let sections = 0;

const MAX_RUNS = 50_000;

function wordState({ text }: Word): WordState {
	let state = words.get(text);
	if (!state) {
		state = { text, section: 0, count: 0 };
		words.set(text, state);
	}
	return state;
}

function runState(run: string): RunState {
	let state = runs.get(run);
	if (!state) {
		state = {
			words: wordsOfRun(run).map(wordState),
			section: 0,
			times: 0,
			weight: 0,
		};
		runs.set(run, state);
	}
	return state;
}

type Fields = Iterable<readonly [text: string | undefined, weight: number]>;

/** Words of a section, each with its relevance for the section, from 1 to {@link MAX_WEIGHT}. */
export type WeighedWords = [word: string, weight: number][];

const weightOf = (share: number, boost: number) =>
	Math.min(MAX_WEIGHT, Math.max(1, Math.round(MAX_WEIGHT * boost * share)));

function weigh(fields: Fields, boost: number): WeighedWords {
	sections += 1;
	const found: RunState[] = [];
	for (const [text, weight] of fields) {
		if (!text) continue;
		for (const run of runsOf(text)) {
			const state = runState(run);
			if (state.section !== sections) {
				state.section = sections;
				state.times = 0;
				state.weight = 0;
				found.push(state);
			}
			state.times += 1;
			state.weight += weight;
		}
	}
	const counted: WordState[] = [];
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
		HALF_COUNT * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
	return counted.map(({ text, count }) => [
		text,
		weightOf(count / (count + half), boost),
	]);
}

/**
 * Returns the words of a page by section, in order: first those that describe the whole page (title, path,
 * description), then those of its sections. The weights follow BM25F with constants that do not depend on other
 * pages, so a page's weights change only with the page itself. Titles, headings and keywords are also added, each as
 * one term.
 */
export function pageWords(record: SearchRecord): WeighedWords[] {
	if (runs.size > MAX_RUNS) {
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

/** Returns the last segment of a path. For translated pages, it is often the English word. */
function lastPart(path: string): string {
	return decodeURIComponent(
		path
			.replace(/(?<!\/)\/+$/, "")
			.split("/")
			.slice(-1)
			.join(" "),
	);
}
