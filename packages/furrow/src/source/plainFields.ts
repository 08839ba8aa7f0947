/**
 * Parses front matter that needs no YAML parser: one `name: value` per line, each value a word, text, number, boolean
 * or list of words. Nearly all front matter is like this, and the YAML parser would take longer than everything else
 * that happens to a file before it is compiled.
 */

const FIELD = /^([A-Za-z][\w-]*):[ ]+(\S.*)$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
/** Text that YAML reads literally: it starts with a letter and contains no special characters. */
const PLAIN_TEXT = /^\p{L}[\p{L}\p{N} ./()&+,'’!?%;_-]*$/u;
const PLAIN_ITEM = /^\p{L}[\p{L}\p{N} ./&+_-]*$/u;
/** Words that YAML does not read as text. */
const RESERVED = /^(?:true|false|null)$/i;

const isPlain = (text: string) => PLAIN_TEXT.test(text) && !RESERVED.test(text);

function listOf(text: string): string[] | undefined {
	const items = text
		.slice(1, -1)
		.split(",")
		.map((item) => item.trim());
	return items.every((item) => PLAIN_ITEM.test(item) && !RESERVED.test(item))
		? items
		: undefined;
}

function parseValue(text: string): unknown {
	const quoted = QUOTED.exec(text);
	if (quoted) return quoted[1] ?? quoted[2];
	if (INTEGER.test(text)) return Number(text);
	if (text === "true") return true;
	if (text === "false") return false;
	if (text.startsWith("[") && text.endsWith("]")) return listOf(text);
	return isPlain(text) ? text : undefined;
}

/** Returns the fields of plain front matter, or undefined if it needs a YAML parser. */
export function parsePlainFields(
	text: string,
): Record<string, unknown> | undefined {
	const fields: Record<string, unknown> = {};
	for (const line of text.split("\n")) {
		const trimmed = line.trimEnd();
		if (!trimmed) continue;
		const field = FIELD.exec(trimmed);
		if (!field) return undefined;
		const [, name = "", raw = ""] = field;
		const value = parseValue(raw);
		if (value === undefined || Object.hasOwn(fields, name)) return undefined;
		fields[name] = value;
	}
	return fields;
}
