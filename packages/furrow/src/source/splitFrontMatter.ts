import type { MarkdownConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { detachString } from "../util/strings.js";
import { parseYaml, type YamlError } from "../util/yaml.js";
import { parsePlainFields } from "./plainFields.js";

export interface SplitSource {
	frontMatter: Record<string, unknown>;
	/** The text after the front matter. */
	content: string;
	/** How many lines of the file stand before `content`. */
	lineOffset: number;
}

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;

/** A line that opens a text may also be a thematic break: fields after it make it front matter. */
const isUnended = (source: string) =>
	/^\uFEFF?---[ \t]*\r?\n[\w-]+:(?:\s|$)/.test(source) &&
	!/^---[ \t]*$/m.test(source.replace(OPENING, ""));

/** Bounds of a text's front matter block; undefined if it has none. */
function frontMatterEnd(
	source: string,
): { start: number; end: number; next: number } | undefined {
	const opening = OPENING.exec(source);
	if (!opening) return undefined;
	const start = opening[0].length;
	const closing = /^---[ \t]*(?:\r?\n|$)/m;
	const match = closing.exec(source.slice(start));
	if (!match)
		return isUnended(source)
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

/** The text after the front matter, which is not parsed. */
export function stripFrontMatter(
	source: string,
): Omit<SplitSource, "frontMatter"> {
	const block = frontMatterEnd(source);
	if (!block) return { content: source, lineOffset: 0 };
	return {
		content: source.slice(block.next),
		lineOffset: countLines(source.slice(0, block.next)),
	};
}

/**
 * Splits YAML front matter off a Markdown text.
 * @throws FurrowError when the front matter is not valid YAML or not a map, or has no end and text after it
 */
export function splitFrontMatter(
	source: string,
	filePath: string,
): SplitSource {
	const block = frontMatterEnd(source);
	if (!block) return { frontMatter: {}, content: source, lineOffset: 0 };
	// A file of nothing but fields needs no end.
	const blank = source.search(/\n[ \t]*\r?\n/);
	if (blank >= 0 && isUnended(source) && source.slice(blank).trim())
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
			hint: "Put values that contain a colon or other punctuation in quotes.",
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

/** `markdown.parseFrontMatter` of a site that has none of its own; compare by identity to know. */
export const defaultParseFrontMatter: MarkdownConfig["parseFrontMatter"] =
	async ({ filePath, fileContent }) => {
		const { frontMatter, content } = splitFrontMatter(fileContent, filePath);
		return { frontMatter, content };
	};
