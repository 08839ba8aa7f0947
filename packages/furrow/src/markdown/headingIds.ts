import GithubSlugger from "github-slugger";
import { parseNative } from "./engines/native.js";
import { checkLimits } from "./limits.js";
import { preprocess } from "./preprocess.js";
import { takeExplicitId } from "./transforms/headings.js";
import { type MarkdownNode, textOf } from "./transforms/nodes.js";

export type HeadingIdSyntax = "classic" | "mdx-comment";

export interface HeadingIdOptions {
	/** How ids are written: `{#id}`, or the MDX comment `{/* #id *\/}`. */
	syntax?: HeadingIdSyntax;
	/** Writes ids that are there in the other syntax again in this one. */
	migrate?: boolean;
	/** Makes new ids from the texts, also where there are some. */
	overwrite?: boolean;
	/** Keeps capitals. */
	maintainCase?: boolean;
}

/** A heading of level 2 to 6, its text, and the space after it. The title of a page needs no id. */
const HEADING = /^(#{2,6}[ \t]+)(?![ \t])(.*\S)?(\s*)$/;
const IDS: Record<HeadingIdSyntax, RegExp> = {
	classic: /(?<!\s)\s*\{#(?<id>[^{}\s]+)\}$/,
	"mdx-comment": /(?<!\s)\s*\{\/\*\s*#(?<id>[^\s*]+)\s*\*\/\}$/,
};
const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/;

/** An expression that is only a comment, as comments of HTML become. */
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;

/** An id as Markdown reads it back: underscores inside of a word stay, others would be emphasis. */
const escaped = (id: string) =>
	id
		.replace(/[\\`*~[\]<&:]/g, "\\$&")
		.replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) =>
			"\\_".repeat(run.length),
		);

const written = (id: string, syntax: HeadingIdSyntax) =>
	syntax === "classic" ? `{#${escaped(id)}}` : `{/* #${id} */}`;

/** A heading as Markdown reads it. */
interface Heading {
	/** Counted from 0. */
	line: number;
	text: string;
	/** Its explicit id. */
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

/** The tree of a text; one without headings where no page can be made of it. */
async function parse(source: string): Promise<MarkdownNode> {
	const body = source
		.replace(/\r\n/g, "\n")
		.replace(FRONT_MATTER, (text) => text.replace(/[^\n]/g, ""));
	for (const format of ["mdx", "md"] as const)
		try {
			return await parseAs(format, body);
		} catch {
			// It may be CommonMark.
		}
	return { type: "root" };
}

/** All headings of a text, in their order. */
async function headingsOf(source: string): Promise<Heading[]> {
	const headings: Heading[] = [];
	const visit = (node: MarkdownNode) => {
		if (node.type !== "heading") {
			node.children?.forEach(visit);
			return;
		}
		const id = takeExplicitId(node, true);
		const inside = node.children?.filter(
			({ type, value }) =>
				type !== "mdxTextExpression" || !COMMENT.test(value ?? ""),
		);
		const line = (node.position?.start.line ?? 1) - 1;
		headings.push({ line, text: textOf({ ...node, children: inside }), id });
	};
	visit(await parse(source));
	return headings;
}

/** Finds the id in a heading's line, and its syntax. */
function writtenId(text: string) {
	for (const syntax of ["classic", "mdx-comment"] as const) {
		const match = IDS[syntax].exec(text);
		if (match) return { text: text.slice(0, match.index), syntax };
	}
	return { text };
}

/** The line of a heading with this id, or as it is where no id is to be written. */
function withId(
	line: string,
	{ id: explicit }: Heading,
	id: string,
	{ syntax = "classic", migrate, overwrite }: HeadingIdOptions,
): string {
	const [, marks, text = "", space = ""] = HEADING.exec(line) ?? [];
	if (marks === undefined) return line;
	const before = writtenId(text);
	if (explicit && !overwrite && !(migrate && before.syntax !== syntax))
		return line;
	// Signs that close a heading would be text before an id.
	const shown = before.text.replace(/(?:^|[ \t]+)#+$/, "");
	if (!shown && !explicit) return line;
	// Windows ends its lines with a character more, which is no space after the heading.
	const end = space.endsWith("\r") ? "\r" : "";
	return `${marks}${shown}${shown ? " " : ""}${written(id, syntax)}${end}`;
}

/**
 * A Markdown text whose headings have explicit ids. Everything else stays as it is, byte by byte: line ends too.
 * The ids are those that the pages have without it; a heading that would get another one stays without.
 */
export async function writeHeadingIds(
	source: string,
	options: HeadingIdOptions = {},
): Promise<string> {
	const { overwrite, maintainCase } = options;
	const before = source.split("\n");
	// Ids are written on such lines alone: without one there is nothing to parse for.
	if (!before.some((line) => HEADING.test(line))) return source;
	const slugger = new GithubSlugger();
	const headings = await headingsOf(source);
	// Reserve existing ids, so that no other heading gets the same.
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
