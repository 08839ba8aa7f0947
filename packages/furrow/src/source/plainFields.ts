/**
 * Front matter that needs no YAML parser: one `name: value` a line, each value a word, a text, a number, a boolean or
 * a list of words. Nearly all front matter is; a YAML parser takes longer over it than everything else that is done
 * with a file before it is compiled.
 */

const FIELD = /^([A-Za-z][\w-]*):[ ]+(\S.*)$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
/** Text that YAML takes as it is: it starts with a letter and holds nothing that could mean something. */
const PLAIN = /^\p{L}[\p{L}\p{N} ./()&+,'’!?%;_-]*$/u;
const PLAIN_ITEM = /^\p{L}[\p{L}\p{N} ./&+_-]*$/u;
/** Words that YAML does not take for text. */
const RESERVED = /^(?:true|false|null)$/i;

const isPlain = (text: string) => PLAIN.test(text) && !RESERVED.test(text);

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

/** The fields of plain front matter; nothing when it takes a YAML parser to read it. */
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
