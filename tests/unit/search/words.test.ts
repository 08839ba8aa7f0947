import fc from "fast-check";
import { expect, it } from "vitest";
import { queryWords } from "../../../packages/furrow/src/client/search/local/query";
import { pieceBorders } from "../../../packages/furrow/src/search/pieces";
import {
	type Posting,
	PostingsWriter,
	readPostings,
} from "../../../packages/furrow/src/shared/searchPostings";
import {
	phraseTerms,
	wordsOf,
} from "../../../packages/furrow/src/shared/searchWords";

const texts = (text: string) => wordsOf(text).map((word) => word.text);

it.each([
	["Hot module replacement", ["hot", "module", "replacement"]],
	["partialBundling", ["partialbundling", "partial", "bundling"]],
	["vite.config.ts", ["vite", "config", "ts"]],
	["Café, naïve", ["cafe", "naive"]],
	["the site's name", ["the", "site", "name"]],
	["热更新", ["热更", "更新"]],
	["用 Rust 写", ["用", "rust", "写"]],
	[
		"局部打包partialBundling",
		["局部", "部打", "打包", "partialbundling", "partial", "bundling"],
	],
])("splits %j into words", (text, words) => {
	expect(texts(text)).toEqual(words);
});

it("returns valid positions of words", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			for (const { start, end } of wordsOf(text)) {
				expect(start).toBeGreaterThanOrEqual(0);
				expect(end).toBeGreaterThan(start);
				expect(end).toBeLessThanOrEqual(text.length);
			}
		}),
	);
});

it("removes stop words from queries", () => {
	const ask = (text: string) =>
		queryWords(text, ["how", "do", "i", "如何", "怎么"]).map(
			(word) => word.text,
		);
	expect(ask("How do I build")).toEqual(["build"]);
	expect(ask("如何打包")).toEqual(["打包"]);
	// They stay if the query contains no other words.
	expect(ask("how")).toEqual(["how"]);
});

it("gives less weight to characters that belong to two words", () => {
	const shares = queryWords("配置接口代理", []).map(({ text, share }) => [
		text,
		share === 1,
	]);
	expect(shares).toEqual([
		["配置", true],
		["置接", false],
		["接口", true],
		["口代", false],
		["代理", true],
	]);
});

it("reads the postings that were written", () => {
	const places = fc
		.uniqueArray(
			fc.tuple(
				fc.integer({ min: 0, max: 100_000 }),
				fc.integer({ min: 0, max: 2_000 }),
			),
			{ maxLength: 200, selector: String },
		)
		.map((all) => all.sort((a, b) => a[0] - b[0] || a[1] - b[1]));
	// One writer for all words.
	const writer = new PostingsWriter();
	fc.assert(
		fc.property(places, fc.integer({ min: 0, max: 63 }), (all, weight) => {
			const written = all.map(
				([page, section], index): Posting => [
					page,
					section,
					(weight + index) % 64,
				],
			);
			const read: Posting[] = [];
			for (const posting of written) writer.add(...posting);
			readPostings(writer.end(), (...posting) => read.push(posting));
			expect(read).toEqual(written);
		}),
	);
});

it.each([
	["resolve.alias", ["=resolvealias", "=alias"]],
	["Tree shaking", ["=treeshaking"]],
	["热更新 API", ["=热更新api"]],
	["What is new in version 1.0 of this and that and more", []],
])("creates phrase terms of the title %j", (title, terms) => {
	expect(phraseTerms(title)).toEqual(terms);
});

it("moves only the piece borders next to a new entry", () => {
	const names = Array.from(
		{ length: 5000 },
		(_, index) => `word${index}`,
	).sort();
	const bordersOf = (list: string[]) => {
		const begins = pieceBorders(1000);
		return list.filter((name) => begins(name, 10));
	};
	const before = bordersOf(names);
	const after = bordersOf([...names, "word2500a"].sort());
	expect(before.length).toBeGreaterThan(20);
	const moved = before.filter((name) => !after.includes(name));
	expect(moved.length).toBeLessThanOrEqual(2);
});
