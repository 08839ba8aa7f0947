import type { MarkdownConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { detachString } from "../util/strings.js";
import { parseYaml, type YamlError } from "../util/yaml.js";
import { parsePlainFields } from "./plainFields.js";

export interface SplitSource {
	frontMatter: Record<string, unknown>;
	/** The text after the front matter. */
	content: string;
	/** Number of lines before `content`. */
	lineOffset: number;
}

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;

/**
 * Whether front matter has no closing line. A first line `---` may also be a thematic break, unless a field follows it.
 */
const isUnclosed = (source: string) =>
	/^\uFEFF?---[ \t]*\r?\n[\w-]+:(?:\s|$)/.test(source) &&
	!/^---[ \t]*$/m.test(source.replace(OPENING, ""));

/** Returns the bounds of the front matter, or undefined if there is none. */
function frontMatterBlock(
	source: string,
): { start: number; end: number; next: number } | undefined {
	const opening = OPENING.exec(source);
	if (!opening) return undefined;
	const start = opening[0].length;
	const closing = /^---[ \t]*(?:\r?\n|$)/m;
	const match = closing.exec(source.slice(start));
	if (!match)
		return isUnclosed(source)
			? { start, end: source.length, next: source.length }
			: undefined;
	return {
		start,
		end: start + match.index,
		next: start + match.index + match[0].length,
	};
}

function countLines(text: string): number {
	let lines = 0;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
		lines += 1;
	}
	return lines;
}

/** Returns the text after the front matter, which is not parsed. */
export function stripFrontMatter(
	source: string,
): Omit<SplitSource, "frontMatter"> {
	const block = frontMatterBlock(source);
	if (!block) return { content: source, lineOffset: 0 };
	return {
		content: source.slice(block.next),
		lineOffset: countLines(source.slice(0, block.next)),
	};
}

/**
 * Splits a Markdown text into YAML front matter and content.
 * @throws FurrowError if the front matter is not valid YAML, is not a map, or is followed by text without a closing
 *   line
 */
export function splitFrontMatter(
	source: string,
	filePath: string,
): SplitSource {
	const block = frontMatterBlock(source);
	if (!block) return { frontMatter: {}, content: source, lineOffset: 0 };
	// A file that consists of fields only needs no closing line.
	const blank = source.search(/\n[ \t]*\r?\n/);
	if (blank >= 0 && isUnclosed(source) && source.slice(blank).trim())
		throw new FurrowError("The front matter has no end.", {
			file: filePath,
			line: 1,
			column: 1,
			hint: 'Put "---" on its own line after the last field.',
		});
	let data: unknown;
	try {
		const text = detachString(source.slice(block.start, block.end));
		data = parsePlainFields(text) ?? parseYaml(text);
	} catch (error) {
		const { message, place } = error as YamlError;
		throw new FurrowError(`The front matter is not valid YAML: ${message}`, {
			file: filePath,
			line: place ? place.line + 1 : 1,
			column: place?.column ?? 1,
			hint: message.startsWith("duplicated mapping key")
				? "Remove one of the two fields."
				: "Put values that contain a colon or other punctuation in quotes.",
			cause: error,
		});
	}
	if (
		Array.isArray(data) ||
		(data !== null && data !== undefined && typeof data !== "object")
	)
		throw new FurrowError(
			"The front matter does not consist of `name: value` lines.",
			{
				file: filePath,
				line: 1,
				column: 1,
				hint: "Write each field as `name: value` on its own line.",
			},
		);
	return {
		frontMatter: (data ?? {}) as Record<string, unknown>,
		content: source.slice(block.next),
		lineOffset: countLines(source.slice(0, block.next)),
	};
}

/** Default of `markdown.parseFrontMatter`. Compare by identity to detect a custom parser. */
export const defaultParseFrontMatter: MarkdownConfig["parseFrontMatter"] =
	async ({ filePath, fileContent }) => {
		const { frontMatter, content } = splitFrontMatter(fileContent, filePath);
		return { frontMatter, content };
	};
