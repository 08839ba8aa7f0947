import GithubSlugger from "github-slugger";

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
const LINK = /\[([^\]]{1,1000})\]\([^)]+\)/g;
const FENCE = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/;

const written = (id: string, syntax: HeadingIdSyntax) =>
	syntax === "classic" ? `{#${id}}` : `{/* #${id} */}`;

/** A heading's text and its explicit id, if it has one. */
function explicitId(text: string): {
	text: string;
	id?: string;
	syntax?: HeadingIdSyntax;
} {
	for (const syntax of ["classic", "mdx-comment"] as const) {
		const match = IDS[syntax].exec(text);
		if (match)
			return { text: text.slice(0, match.index), id: match.groups?.id, syntax };
	}
	return { text };
}

/** Which lines are headings: none inside of code blocks. */
function headingLines(lines: string[]): boolean[] {
	let open = "";
	return lines.map((line) => {
		const [, fence = "", rest = ""] = FENCE.exec(line) ?? [];
		if (open) {
			const closes =
				fence[0] === open[0] && fence.length >= open.length && !rest.trim();
			if (closes) open = "";
			return false;
		}
		if (fence && !(fence[0] === "`" && rest.includes("`"))) open = fence;
		return !open && HEADING.test(line);
	});
}

/**
 * A Markdown text whose headings have explicit ids. Everything else stays as it is, byte by byte: line ends too.
 * The ids are those that the pages have without it.
 */
export function writeHeadingIds(
	source: string,
	options: HeadingIdOptions = {},
): string {
	const { syntax = "classic", migrate, overwrite, maintainCase } = options;
	const slugger = new GithubSlugger();
	const lines = source.split("\n");
	const isHeading = headingLines(lines);
	const headingOf = (line: string) => {
		const [, marks = "", text = "", space = ""] = HEADING.exec(line) ?? [];
		return { marks, space, ...explicitId(text) };
	};
	if (!overwrite)
		for (const [index, line] of lines.entries()) {
			const { id } = isHeading[index] ? headingOf(line) : { id: undefined };
			// What is written is taken: no other heading may get it.
			if (id) slugger.slug(id, true);
		}
	return lines
		.map((line, index) => {
			if (!isHeading[index]) return line;
			const heading = headingOf(line);
			const { marks, text, space } = heading;
			// Windows ends its lines with a character more, which is no space after the heading.
			const end = space.endsWith("\r") ? "\r" : "";
			if (heading.id && !overwrite)
				return migrate && heading.syntax !== syntax
					? `${marks}${text}${text ? " " : ""}${written(heading.id, syntax)}${end}`
					: line;
			if (!text) return line;
			const id = slugger.slug(text.replace(LINK, "$1"), maintainCase);
			return id ? `${marks}${text} ${written(id, syntax)}${end}` : line;
		})
		.join("\n");
}
