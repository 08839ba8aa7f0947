/** Reads the title and the first line of prose from Markdown without compiling it. */

const IMPORT_BLOCK = /^import\s(?:[^\n]*\n)*?[^\S\n]*(?:\n|$)/;
/** Docusaurus 4 looks for a title behind exports, too. */
const IMPORT_OR_EXPORT_BLOCK =
	/^(?:import|export)\s(?:[^\n]*\n)*?[^\S\n]*(?:\n|$)/;
const ATX_TITLE = /^#[ \t]+([^\n]*)(?:\n|$)/;
const SETEXT_TITLE = /^([^\n]+)\n=+(?:\n|$)/;

/** The text with plain line ends and nothing around it: what the functions below take. */
export function normalizeText(content: string): string {
	return (
		content.includes("\r") ? content.replaceAll("\r\n", "\n") : content
	).trim();
}

function titleText(raw: string): string {
	return raw.replace(/`(.+?)`/g, "$1").trim();
}

export interface TitledContent {
	contentTitle?: string;
	/** The content, trimmed, without the title when `remove` was asked for. */
	content: string;
}

/**
 * Finds the level-1 heading that a document begins with, imports before it apart.
 *
 * @param text the text after the front matter, normalized
 * @param remove whether to take the heading off the text
 * @param major the version of Docusaurus whose rules hold
 */
export function parseContentTitle(
	text: string,
	remove = false,
	major: 3 | 4 = 3,
): TitledContent {
	const leading = major === 4 ? IMPORT_OR_EXPORT_BLOCK : IMPORT_BLOCK;
	let start = 0;
	let rest = text;
	for (let block = leading.exec(rest); block?.[0]; block = leading.exec(rest)) {
		start += block[0].length;
		rest = text.slice(start);
		const blank = /^\s*/.exec(rest)?.[0].length ?? 0;
		start += blank;
		rest = rest.slice(blank);
	}
	let contentTitle: string | undefined;
	let length = 0;
	const atx = rest.startsWith("#") ? ATX_TITLE.exec(rest) : null;
	if (atx) {
		contentTitle = titleText(
			(atx[1] ?? "")
				.trimEnd()
				.replace(/(?<!\s)\s*(?:\{#*[\w-]+\}|(?<!#)#+)$/, ""),
		);
		length = atx[0].length;
	} else {
		const setext = SETEXT_TITLE.exec(rest);
		if (setext) {
			contentTitle = titleText(setext[1] ?? "");
			length = setext[0].length;
		}
	}
	if (!contentTitle) return { content: text };
	if (!remove) return { contentTitle, content: text };
	return {
		contentTitle,
		content: `${text.slice(0, start)}${rest.slice(length)}`.trim(),
	};
}

/** The time of the steps below grows with the square of the length; a description is a few hundred characters. */
const LONGEST_LINE = 5_000;

const MARKUP = "_:*<>~![]{}`";

/** Stands for a character of markup where it is text. */
const cover = (mark: string): string =>
	`\uFFFE${String.fromCharCode(0xe000 + MARKUP.indexOf(mark))}`;

/** A line without the marks of inline code, whose own characters are kept from the steps that take markup off. */
const coverCode = (line: string): string =>
	line
		.replace(/[\uFFFE\uFFFF]/g, "")
		.replace(/`(.+?)`/g, (_, code: string) =>
			code.replace(/[_:*<>~![\]{}]/g, cover),
		)
		.replaceAll("`", cover);

const uncoverCode = (line: string): string =>
	line.replace(
		/\uFFFE([\uE000-\uE00B])/g,
		(_, mark: string) => MARKUP[mark.charCodeAt(0) - 0xe000] ?? "",
	);

/** The same by the rules of Docusaurus 4: inline code stays as it is, and nothing of a title. */
const plainText4 = (line: string): string =>
	uncoverCode(
		plainText(coverCode(line.slice(0, LONGEST_LINE)).replace(/^#(?!#).*/, ""))
			.replace(/\s+/g, " ")
			.trim(),
	);

/** A line of Markdown as plain text. The order of the steps is part of what readers see. */
function plainText(line: string): string {
	return line
		.slice(0, LONGEST_LINE)
		.replace(/<[^>]*>/g, "")
		.replace(/^#[^#]*#?/, "")
		.replace(/^#{1,6}\s*([^#]*)\s*(?:#{1,6})?/, "$1")
		.replace(/([*_]{1,3})(.*?)\1/g, "$2")
		.replace(/~~(\S.*\S)~~/g, "$1")
		.replace(/!\[(.*?)\][[(].*?[\])]/g, "$1")
		.replace(/\[\^.+?\](?:: .*$)?/g, "")
		.replace(/\[(.*?)\][[(].*?[\])]/g, "$1")
		.replace(/`(.+?)`/g, "$1")
		.replace(/^\s{0,3}>\s?/, "")
		.replace(/:::.*/, "")
		.replace(/\s?:[^:\n]+:/g, "")
		.replace(/\{#*[\w-]+\}/, "")
		.trim();
}

/**
 * The first line of prose of a document, as plain text: code blocks, imports, exports and level-1 headings are
 * passed over.
 *
 * @param content the text after the front matter, normalized
 * @param major the version of Docusaurus whose rules hold
 */
export function createExcerpt(
	content: string,
	major: 3 | 4 = 3,
): string | undefined {
	const text = content.replace(/^[^\n]*\n=+/, "");
	let inImport = false;
	let inTag = false;
	let fence = "";
	let from = 0;
	while (from <= text.length) {
		const end = text.indexOf("\n", from);
		const line = text.slice(from, end < 0 ? text.length : end);
		from = end < 0 ? text.length + 1 : end + 1;
		if (!line.trim()) {
			inImport = false;
			continue;
		}
		if (inImport) continue;
		if (!fence && /^(?:import|export)\s/.test(line)) {
			inImport = true;
			continue;
		}
		if (line.trimStart().startsWith("```")) {
			const marker = /^\s*(`+)/.exec(line)?.[1] ?? "";
			if (!fence) fence = marker;
			else if (marker.startsWith(fence)) fence = "";
			continue;
		}
		if (fence) continue;
		if (major === 4) {
			const isWithin: boolean = inTag;
			inTag = isWithin ? !line.includes(">") : /^\s*<[a-z][^>]*$/i.test(line);
			if (isWithin || inTag) continue;
		}
		const plain = major === 4 ? plainText4(line) : plainText(line);
		if (plain) return plain;
	}
	return undefined;
}
