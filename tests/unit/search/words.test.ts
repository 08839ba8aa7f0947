import fc from "fast-check";
import { expect, it } from "vitest";
import { queryWords } from "../../../packages/furrow/src/client/search/local/query";
import { pieceStarts } from "../../../packages/furrow/src/search/pieces";
import {
	readPostings,
	writePostings,
} from "../../../packages/furrow/src/shared/searchPostings";
import { wordsOf } from "../../../packages/furrow/src/shared/searchWords";

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
])("cuts %j into words", (text, words) => {
	expect(texts(text)).toEqual(words);
});

it("knows where each word stands", () => {
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

it("takes out of a question what says nothing", () => {
	const ask = (text: string) =>
		queryWords(text, ["how", "do", "i", "如何", "怎么"]).map(
			(word) => word.text,
		);
	expect(ask("How do I build")).toEqual(["build"]);
	expect(ask("如何打包")).toEqual(["打包"]);
	// A question of such words alone is about them.
	expect(ask("how")).toEqual(["how"]);
});

it("reads the postings that it wrote", () => {
	const pages = fc
		.uniqueArray(fc.integer({ min: 0, max: 100_000 }), { maxLength: 200 })
		.map((numbers) => numbers.sort((a, b) => a - b));
	fc.assert(
		fc.property(pages, fc.integer({ min: 0, max: 63 }), (numbers, weight) => {
			const written = numbers.map(
				(page, index) => [page, (weight + index) % 64] as const,
			);
			const read: [number, number][] = [];
			readPostings(writePostings(written.flat()), (page, own) =>
				read.push([page, own]),
			);
			expect(read).toEqual(written);
		}),
	);
});

it("moves no border between pieces but those beside a new entry", () => {
	const names = Array.from(
		{ length: 5000 },
		(_, index) => `word${index}`,
	).sort();
	const bordersOf = (list: string[]) =>
		pieceStarts(
			list,
			list.map(() => 10),
			1000,
		).map((at) => list[at]);
	const before = bordersOf(names);
	const after = bordersOf([...names, "word2500a"].sort());
	expect(before.length).toBeGreaterThan(20);
	const moved = before.filter((name) => !after.includes(name));
	expect(moved.length).toBeLessThanOrEqual(2);
});
