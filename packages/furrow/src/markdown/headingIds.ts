import GithubSlugger from "github-slugger";
import { parseNative } from "./engines/native.js";
import { checkLimits } from "./limits.js";
import { preprocess } from "./preprocess.js";
import { takeExplicitId } from "./transforms/headings.js";
import { type MarkdownNode, textOf } from "./transforms/nodes.js";

export type HeadingIdSyntax = "classic" | "mdx-comment";

export interface HeadingIdOptions {
	/** Syntax of ids: `{#id}`, or the MDX comment `{/* #id *\/}`. */
	syntax?: HeadingIdSyntax;
	/** Rewrites existing ids of the other syntax in this one. */
	migrate?: boolean;
	/** Replaces existing ids with ones generated from the heading text. */
	overwrite?: boolean;
	/** Keeps upper-case letters in generated ids. */
	maintainCase?: boolean;
}

/** A heading of level 2 to 6, its text, and trailing space. The title of a page needs no id. */
const HEADING = /^(#{2,6}[ \t]+)(?![ \t])(.*\S)?(\s*)$/;
const IDS: Record<HeadingIdSyntax, RegExp> = {
	classic: /(?<!\s)\s*\{#(?<id>[^{}\s]+)\}$/,
	"mdx-comment": /(?<!\s)\s*\{\/\*\s*#(?<id>[^\s*]+)\s*\*\/\}$/,
};
const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;

/** An expression that contains only a comment. HTML comments are preprocessed into these. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/** Escapes an id for Markdown. Underscores inside a word are kept; others would be read as emphasis. */
const escapeId = (id: string) =>
	id
		.replace(/[\\`*~[\]<&:]/g, "\\$&")
		.replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) =>
			"\\_".repeat(run.length),
		);

const formatId = (id: string, syntax: HeadingIdSyntax) =>
	syntax === "classic" ? `{#${escapeId(id)}}` : `{/* #${id} */}`;

interface Heading {
	/** Zero-based line number. */
	line: number;
	text: string;
	/** Explicit id. */
	id: string | undefined;
}

async function parseAs(
	format: "mdx" | "md",
	body: string,
): Promise<MarkdownNode> {
	const { text, isMisread } = preprocess(body, {
		comments: true,
		headingIds: true,
		admonitions: true,
		keywords: new Set(),
		mdx: format === "mdx",
	});
	checkLimits(text, format, "", 0);
	const tree = isMisread
		? (await import("./engines/reference.js")).parseReference(text, format)
		: await parseNative(text, format);
	return tree as MarkdownNode;
}

/** Parses a text as MDX, or as CommonMark if that fails. Returns an empty tree if neither works. */
async function parse(source: string): Promise<MarkdownNode> {
	const body = source
		.replace(/\r\n/g, "\n")
		.replace(FRONT_MATTER, (text) => text.replace(/[^\n]/g, ""));
	for (const format of ["mdx", "md"] as const)
		try {
			return await parseAs(format, body);
		} catch {
			// Try the next format.
		}
	return { type: "root" };
}

/** Returns all headings of a text, in order. */
async function headingsOf(source: string): Promise<Heading[]> {
	const headings: Heading[] = [];
	const visit = (node: MarkdownNode) => {
		if (node.type !== "heading") {
			node.children?.forEach(visit);
			return;
		}
		const id = takeExplicitId(node);
		const visible = node.children?.filter(
			({ type, value }) =>
				type !== "mdxTextExpression" || !COMMENT.test(value ?? ""),
		);
		const line = (node.position?.start.line ?? 1) - 1;
		headings.push({ line, text: textOf({ ...node, children: visible }), id });
	};
	visit(await parse(source));
	return headings;
}

/** Splits the text of a heading's line from an explicit id, and returns the syntax of the id. */
function splitId(text: string) {
	for (const syntax of ["classic", "mdx-comment"] as const) {
		const match = IDS[syntax].exec(text);
		if (match) return { text: text.slice(0, match.index), syntax };
	}
	return { text };
}

/** Returns the line of a heading with this id, or the unchanged line if the options say to keep it. */
function withId(
	line: string,
	{ id: explicit }: Heading,
	id: string,
	{ syntax = "classic", migrate, overwrite }: HeadingIdOptions,
): string {
	const [, marks, text = "", space = ""] = HEADING.exec(line) ?? [];
	if (marks === undefined) return line;
	const before = splitId(text);
	if (explicit && !overwrite && !(migrate && before.syntax !== syntax))
		return line;
	// Closing `#` signs would become text if an id followed them.
	const shown = before.text.replace(/(?:^|[ \t]+)#+$/, "");
	if (!shown && !explicit) return line;
	// The carriage return of a Windows line ending is not trailing space.
	const end = space.endsWith("\r") ? "\r" : "";
	return `${marks}${shown}${shown ? " " : ""}${formatId(id, syntax)}${end}`;
}

/**
 * Writes explicit ids into the headings of a Markdown text. All other bytes stay unchanged, line endings included.
 * The ids equal those that pages generate; a heading whose id would be read back differently is left unchanged.
 */
export async function writeHeadingIds(
	source: string,
	options: HeadingIdOptions = {},
): Promise<string> {
	const { overwrite, maintainCase } = options;
	const before = source.split("\n");
	// Ids are only written on such lines, so a text without any need not be parsed.
	if (!before.some((line) => HEADING.test(line))) return source;
	const slugger = new GithubSlugger();
	const headings = await headingsOf(source);
	// Reserve existing ids, so that no other heading gets the same one.
	if (!overwrite) for (const { id } of headings) if (id) slugger.slug(id, true);
	const lines = [...before];
	const ids = headings.map((heading) => {
		const { line, text } = heading;
		const id = (!overwrite && heading.id) || slugger.slug(text, maintainCase);
		if (id) lines[line] = withId(before[line] as string, heading, id, options);
		return id;
	});
	if (lines.every((line, index) => line === before[index])) return source;
	const after = await headingsOf(lines.join("\n"));
	for (const [index, { line, id }] of after.entries())
		if (id !== ids[index]) lines[line] = before[line] as string;
	return lines.join("\n");
}
