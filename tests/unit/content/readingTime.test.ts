/** Reading times are based on the words that `Intl.Segmenter` finds in the whole text. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { calculateReadingTime } from "../../../packages/furrow/src/content/shared/readingTime.js";
import { join } from "../../../packages/furrow/src/util/path.js";

/** Counts words: at one word per minute, minutes equal words. */
const words = (content: string, locale: string) =>
	calculateReadingTime({
		content,
		locale,
		frontMatter: {},
		options: { wordsPerMinute: 1 },
	} as Parameters<typeof calculateReadingTime>[0]);

/** Counts words by segmenting the whole text at once. */
function wordsOfWhole(content: string, locale: string): number {
	const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
	let count = 0;
	for (const { isWordLike } of segmenter.segment(content))
		if (isWordLike) count++;
	return count;
}

it("counts the words of English and Chinese docs like Intl.Segmenter", () => {
	for (const [folder, locale] of [
		["docs", "en"],
		["i18n/zh/docusaurus-plugin-content-docs/current", "zh"],
	] as const) {
		const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
		for (const file of files.filter((name) => name.endsWith(".md"))) {
			const text = readFileSync(join(folder, file), "utf8");
			expect([file, words(text, locale)]).toEqual([
				file,
				wordsOfWhole(text, locale),
			]);
		}
	}
});

it.each(["en", "zh", "ja", "th", "de", "ar"])(
	"counts the words of random character sequences in %s like Intl.Segmenter",
	(locale) => {
		const parts =
			"a b Ω é e\u0301 \u0301 don't 3.14 1,000 x_y -- . ' 漢字 かな カナ 한글 ไทยภาษา สวัสดี שלום ا لـ 👩‍👩‍👧 🇩🇪 🇫 \u200d \u00a0 \ufeff \u00ad \u2019 \n \t \r\n"
				.split(" ")
				.concat([" ", "  "]);
		let seed = 7;
		const next = (below: number) => {
			seed = (seed * 48271) % 2147483647;
			return seed % below;
		};
		for (let round = 0; round < 1500; round += 1) {
			const text = Array.from(
				{ length: 2 + next(12) },
				() => parts[next(parts.length)],
			).join("");
			expect([text, words(text, locale)]).toEqual([
				text,
				wordsOfWhole(text, locale),
			]);
		}
	},
);
