/** Loads stemmers and stop words of languages from libraries. */

import { createRequire } from "node:module";
import { own } from "../shared/own.js";

const require = createRequire(import.meta.url);

/** Package names of the Snowball stemmer and the stop word list of each language. */
const LANGUAGES: Record<string, [stemmer: string | null, stopWords: string]> = {
	ar: ["arabic", "ara"],
	bg: ["bulgarian", "bul"],
	cs: [null, "ces"],
	da: ["danish", "dan"],
	de: ["german", "deu"],
	el: ["greek", "ell"],
	en: ["english", "eng"],
	es: ["spanish", "spa"],
	fa: [null, "fas"],
	fi: ["finnish", "fin"],
	fr: ["french", "fra"],
	he: [null, "heb"],
	hu: ["hungarian", "hun"],
	id: ["indonesian", "ind"],
	it: ["italian", "ita"],
	ja: [null, "jpn"],
	ko: [null, "kor"],
	lt: ["lithuanian", "lit"],
	nb: ["norwegian", "nob"],
	nl: ["dutch", "nld"],
	no: ["norwegian", "nob"],
	pl: [null, "pol"],
	pt: ["portuguese", "por"],
	ro: ["romanian", "ron"],
	ru: ["russian", "rus"],
	sk: [null, "slk"],
	sl: ["slovenian", "slv"],
	sv: ["swedish", "swe"],
	tr: ["turkish", "tur"],
	uk: ["ukrainian", "ukr"],
	vi: [null, "vie"],
	zh: [null, "zho"],
};

/** Words typical of questions. The libraries' lists lack them because they were made for running text. */
const QUESTION_WORDS: Record<string, string[]> = {
	en: "how what when where which why who can could does do should would will use using used want need get make my i it is are there way work works working please".split(
		" ",
	),
	zh: "如何 怎么 怎样 怎么样 什么 为什么 哪些 哪里 哪个 是否 可以 能否 能不能 吗 呢 的 了 是 在 把 被 和 与 有 我 请 想 要 一个 这个 那个".split(
		" ",
	),
};

export interface SearchLanguage {
	/** Returns the stem that all forms of a word share. */
	stem(word: string): string;
	stopWords: string[];
}

/**
 * Returns the stemmer and stop words of a locale's language.
 * @param locale BCP 47 tag, such as `en` or `zh-CN`
 */
export function searchLanguage(locale: string): SearchLanguage {
	const language = locale.toLowerCase().split(/[-_]/)[0] ?? "";
	const [stemmer, list] = own(LANGUAGES, language) ?? [null, null];
	const stopWords = new Set([
		...(list
			? ((require("stopword") as Record<string, string[]>)[list] ?? [])
			: []),
		...(own(QUESTION_WORDS, language) ?? []),
	]);
	return {
		stem: stemmer
			? require(`@orama/stemmers/${stemmer}`).stemmer
			: (word) => word,
		stopWords: [...stopWords].filter((word) => !word.includes(" ")).sort(),
	};
}
