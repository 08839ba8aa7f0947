const EMOJI =
	/^(?:\p{RI}\p{RI}|[#*\d]\uFE0F?\u20E3|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{EMod})?)*[\u{E0020}-\u{E007F}]*)/u;

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
