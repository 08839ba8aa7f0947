/** A character that is an emoji by itself, with a skin tone, or by the variation selector that text needs. */
const CHARACTER =
	/(?![#*\d]|\p{RI})(?:\p{EBase}\p{EMod}|\p{EPres}|(?!\p{EPres})\p{Emoji}\uFE0F)/u
		.source;

const KEY = /[#*\d]\uFE0F\u20E3/u.source;
const FLAG = /\p{RI}\p{RI}/u.source;

/** The flags of England, Scotland and Wales: a black flag and the region's letters as tags. */
const REGION_FLAG =
	/\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u
		.source;

/**
 * A whole character as readers see it that is an emoji: `✔️` and `⚡`, but not `✔` and `⚡️`. Stands for `\p{RGI_Emoji}`,
 * which only newer browsers know, but also matches joined characters and flags that do not exist.
 */
const EMOJI = new RegExp(
	`^(?:${REGION_FLAG}|${KEY}|${FLAG}|${CHARACTER}(?:\\u200D${CHARACTER})*)(?![\\p{M}\\p{Grapheme_Extend}\\p{EMod}\\u200D])`,
	"u",
);

/** Splits an emoji off the start of a text. The rest is not trimmed. */
export function extractLeadingEmoji(input: string): {
	emoji: string | null;
	rest: string;
} {
	const emoji = EMOJI.exec(input)?.[0];
	return emoji
		? { emoji, rest: input.slice(emoji.length) }
		: { emoji: null, rest: input };
}
