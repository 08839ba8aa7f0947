/** Extracts the title and the first line of prose from Markdown without compiling it. */

const IMPORT_BLOCK = /^import\s(?:[^\n]*\n)*?[^\S\n]*(?:\n|$)/;
/** Docusaurus 4 also accepts exports before the title. */
const IMPORT_OR_EXPORT_BLOCK =
	/^(?:import|export)\s(?:[^\n]*\n)*?[^\S\n]*(?:\n|$)/;
const ATX_TITLE = /^#[ \t]+([^\n]*)(?:\n|$)/;
const SETEXT_TITLE = /^([^\n]+)\n=+(?:\n|$)/;

/** Normalises line ends and trims the text, as the functions below require. */
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
	/** The trimmed content, without the title if `remove` is set. */
	content: string;
}

/**
 * Parses the level-1 heading at the start of a document, after any imports.
 *
 * @param text the text after the front matter, normalised
 * @param remove whether to remove the heading from the content
 * @param major the version of Docusaurus whose rules apply
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

/** Maximum length of a line: the steps below take quadratic time, and a description has a few hundred characters. */
const MAX_LINE_LENGTH = 5_000;

const MARKUP = "_:*<>~![]{}`";

/** Returns a placeholder for a markup character that is text. */
const maskCharacter = (mark: string): string =>
	`\uFFFE${String.fromCharCode(0xe000 + MARKUP.indexOf(mark))}`;

/** Removes the marks of inline code and masks markup characters in it, so that they are not stripped. */
const maskCode = (line: string): string =>
	line
		.replace(/[\uFFFE\uFFFF]/g, "")
		.replace(/`(.+?)`/g, (_, code: string) =>
			code.replace(/[_:*<>~![\]{}]/g, maskCharacter),
		)
		.replaceAll("`", maskCharacter);

const unmaskCode = (line: string): string =>
	line.replace(
		/\uFFFE([\uE000-\uE00B])/g,
		(_, mark: string) => MARKUP[mark.charCodeAt(0) - 0xe000] ?? "",
	);

/**
 * Converts a line to plain text by the rules of Docusaurus 4: inline code is unchanged, and level-1 headings are
 * removed.
 */
const plainText4 = (line: string): string =>
	unmaskCode(
		plainText(maskCode(line.slice(0, MAX_LINE_LENGTH)).replace(/^#(?!#).*/, ""))
			.replace(/\s+/g, " ")
			.trim(),
	);

/** Converts a line of Markdown to plain text. The order of the steps affects the result. */
function plainText(line: string): string {
	return line
		.slice(0, MAX_LINE_LENGTH)
		.replace(/<[^>]*>/g, "")
		.replace(/^#[^#]+#?/, "")
		.replace(/^#{1,6}\s*#{0,6}/, "")
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
 * Returns the first line of a document that contains text, as plain text. Level-1 headings, code blocks, imports and
 * exports are skipped.
 *
 * @param content the text after the front matter, normalised
 * @param major the version of Docusaurus whose rules apply
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
			const wasInTag: boolean = inTag;
			inTag = wasInTag ? !line.includes(">") : /^\s*<[a-z][^>]*$/i.test(line);
			if (wasInTag || inTag) continue;
		}
		const plain = major === 4 ? plainText4(line) : plainText(line);
		if (plain) return plain;
	}
	return undefined;
}
