/** Letters of Latin-1 and Latin Extended-A that do not decompose into a base letter and an accent. */
const LETTERS: Record<string, string> = {
	ß: "ss",
	Æ: "Ae",
	æ: "ae",
	Ø: "O",
	ø: "o",
	Ð: "D",
	ð: "d",
	Þ: "Th",
	þ: "th",
	Đ: "D",
	đ: "d",
	Ħ: "H",
	ħ: "h",
	ı: "i",
	Ĳ: "IJ",
	ĳ: "ij",
	ĸ: "k",
	Ŀ: "L",
	ŀ: "l",
	Ł: "L",
	ł: "l",
	ŉ: "'n",
	Ŋ: "N",
	ŋ: "n",
	Œ: "Oe",
	œ: "oe",
	Ŧ: "T",
	ŧ: "t",
	ſ: "s",
};

function withoutAccents(text: string): string {
	return text
		.replace(
			/[À-ÖØ-öø-ÿĀ-ſ]/g,
			(letter) =>
				LETTERS[letter] ??
				letter.normalize("NFD").replace(/[\u0300-\u036f]/g, ""),
		)
		.replace(/[\u0300-\u036f]/g, "");
}

/** Characters between words: ASCII punctuation, general punctuation, spaces and symbols. */
const SEPARATOR =
	"\\x00-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\xbf\\xd7\\xf7\\u2000-\\u206f\\s";
const UPPER = "[A-Z]";
const LOWER = "[a-z]";
const EMOJI = "\\p{Emoji_Presentation}|[\\u2700-\\u27bf]";
/** Letters without case, and those of scripts other than Latin. */
const OTHER = `(?![${SEPARATOR}\\dA-Za-z]|${EMOJI})[^]`;
const WORDS = new RegExp(
	[
		`${UPPER}?${LOWER}+(?=[${SEPARATOR}]|${UPPER}|$)`,
		`(?:${UPPER}|${OTHER})+(?=[${SEPARATOR}]|${UPPER}(?:${LOWER}|${OTHER})|$)`,
		`${UPPER}?(?:${LOWER}|${OTHER})+`,
		`${UPPER}+`,
		"\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])",
		"\\d+",
		`(?:${EMOJI})+`,
	].join("|"),
	"gu",
);

/** Memoized results: many pages share a few tags. */
const cache = new Map<string, string>();

/**
 * Converts text to kebab case: `Two Words` gives `two-words`, `Node.js` `node-js`, `Crème brûlée` `creme-brulee`, `中文
 * 标签` `中文-标签`.
 */
export function kebabCase(text: string): string {
	let result = cache.get(text);
	if (result === undefined) {
		const words = withoutAccents(text).replace(/['’]/g, "").match(WORDS) ?? [];
		result = words.map((word) => word.toLowerCase()).join("-");
		cache.set(text, result);
	}
	return result;
}
