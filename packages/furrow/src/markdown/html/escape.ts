const TEXT = /[&<>"']/;
const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** Text, as HTML text or as an attribute's value in double quotes. */
export function escapeText(text: string): string {
	return TEXT.test(text)
		? text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
		: text;
}

/** Text between tags, where quotes may stay. */
export function escapeContent(text: string): string {
	return /[&<>]/.test(text)
		? text.replace(/[&<>]/g, (character) => ENTITIES[character] as string)
		: text;
}
