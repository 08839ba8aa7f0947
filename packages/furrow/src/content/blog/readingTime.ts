import type { ReadingTimeFunction } from "./types.js";

const WORDS_PER_MINUTE = 200;
const segmenters = new Map<string, Intl.Segmenter>();

/** Minutes that a text takes to read, to two decimals; words are parted as the language does. */
export const calculateReadingTime: ReadingTimeFunction = ({
	content,
	locale,
	options,
}) => {
	let segmenter = segmenters.get(locale);
	if (!segmenter) {
		segmenter = new Intl.Segmenter(locale, { granularity: "word" });
		segmenters.set(locale, segmenter);
	}
	let words = 0;
	for (const { isWordLike } of segmenter.segment(content))
		if (isWordLike) words++;
	const minutes = words / (options?.wordsPerMinute ?? WORDS_PER_MINUTE);
	return Math.round(minutes * 100) / 100;
};
