import { withoutMarks } from "../shared/codeNotation.js";
import { newRecord, own } from "../shared/own.js";
import { HTML_COMMENT } from "./blockComments.js";
import type { Page } from "./page.js";
import type { MarkdownNode } from "./transforms/index.js";
import { removeTypesName } from "./twoslash/typedMeta.js";

/*
 * Marks are control characters. Authors do not write these, and they keep strings in V8's one-byte representation,
 * which halves the time to process them.
 */

/** Returns the placeholder of an imported Markdown file, by the local name of the import. */
export const partialMark = (name: string): string => `\x01${name}\x02`;

/** Placeholder for the site's origin, which is not known when pages are compiled. */
export const ORIGIN_MARK = "\x03";

/** Matches placeholders of partials. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what the marks are
export const PARTIAL_MARK = /\x01([^\x01\x02]*)\x02/g;

const STRING = /^\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*$/;

/** Elements that show nothing. */
const INVISIBLE = new Set(["head", "Head", "script", "style"]);

/** HTML elements without a Markdown equivalent, which are kept as HTML. */
const HTML_ONLY = new Set([
	"br",
	"table",
	"kbd",
	"sub",
	"sup",
	"video",
	"iframe",
]);

/** Markdown delimiters that replace the tags of JSX elements. */
const DELIMITERS: Record<string, string> = {
	b: "**",
	strong: "**",
	i: "*",
	em: "*",
	code: "`",
	summary: "**",
};

/** Nodes in the text of a paragraph. */
const PHRASING = new Set([
	"text",
	"strong",
	"emphasis",
	"delete",
	"inlineCode",
	"link",
	"image",
	"break",
	"html",
	"mdxJsxTextElement",
	"mdxTextExpression",
]);

/** Delimiters of Markdown elements. */
const MARKS: Record<string, string> = {
	strong: "**",
	emphasis: "*",
	delete: "~~",
};

interface Span {
	start: number;
	end: number;
}

function spanOf(node: MarkdownNode): Span | undefined {
	if (node.isAdded) return undefined;
	const { start, end } = (node.position ?? {}) as {
		start?: { offset?: number };
		end?: { offset?: number };
	};
	return start?.offset === undefined || end?.offset === undefined
		? undefined
		: { start: start.offset, end: end.offset };
}

/** Removes up to the given number of spaces from the start of each line. */
const dedented = (text: string, spaces: number) =>
	spaces ? text.replace(new RegExp(`^ {1,${spaces}}`, "gm"), "") : text;

/** Formats a text as a block quote that is indented by the given number of columns. */
function quoted(text: string, indent: number): string {
	return dedented(text, indent)
		.split("\n")
		.map((line) => (line ? `> ${line}` : ">"))
		.join(`\n${" ".repeat(indent)}`);
}

/**
 * Writes a page's plain Markdown by copying its source and replacing only what is not Markdown. This is much faster
 * than serialising the tree, and keeps the author's style.
 */
class PlainMarkdown {
	/** Whether the source has any comments. Most pages have none, so that no piece has to be searched for them. */
	private readonly hasComments: boolean;

	constructor(
		private readonly source: string,
		private readonly page: Page,
	) {
		this.hasComments = source.includes("<!--");
	}

	blocks(nodes: readonly MarkdownNode[]): string {
		return nodes
			.map((node) => this.write(node))
			.filter((text) => text.trim())
			.join("\n\n");
	}

	private absolute(url: string): string {
		const { permalink = "" } = this.page.input;
		if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url;
		if (url.startsWith("#"))
			return permalink ? ORIGIN_MARK + permalink + url : url;
		if (url.startsWith("/")) return ORIGIN_MARK + url;
		const base = `http://localhost${permalink}`;
		if (!permalink || !URL.canParse(url, base)) return url;
		const { pathname, search, hash } = new URL(url, base);
		return ORIGIN_MARK + pathname + search + hash;
	}

	/**
	 * Returns the source from the first node to the last, with each node replaced by its Markdown.
	 * @param within the part of the source to return; otherwise from the first node to the last
	 */
	private inside(nodes: readonly MarkdownNode[], within?: Span): string {
		let text = "";
		let added = "";
		let at = within?.start;
		const addSource = (end: number) => {
			const source = at === undefined ? "" : this.between(at, end);
			// If a plugin replaced something by other nodes, the source says what it was.
			text += source.trim() ? source : added + source;
			added = "";
		};
		for (const node of nodes) {
			if (node.isAdded && PHRASING.has(node.type)) added += this.write(node);
			const span = spanOf(node);
			if (!span && node.isGenerated) text += node.value ?? "";
			// Nodes that transforms added have no position in the source.
			if (!span || (at !== undefined && span.start < at)) continue;
			addSource(span.start);
			text += this.write(node);
			at = span.end;
		}
		if (within) addSource(within.end);
		return text + added;
	}

	/** Returns the source between two nodes, which is Markdown syntax, without comments. */
	private between(start: number, end: number): string {
		const text = this.source.slice(start, end);
		return this.hasComments ? text.replace(HTML_COMMENT, "") : text;
	}

	/** Returns the text of a leaf node. Code and escaped text may contain what looks like a comment. */
	private leaf({ children, type, value }: MarkdownNode, span: Span): string {
		return children || (type === "text" && !value?.includes("<!--"))
			? this.between(span.start, span.end)
			: this.source.slice(span.start, span.end);
	}

	private generic(node: MarkdownNode): string {
		const span = spanOf(node);
		const [head] = node.children ?? [];
		const isGenerated = head?.isGenerated && !spanOf(head);
		if (!span || isGenerated) return this.inside(node.children ?? []);
		const placed = node.children?.find((child) => spanOf(child));
		const first = placed && spanOf(placed);
		if (!first) return this.leaf(node, span);
		// A plugin may have moved the first child here.
		const start = Math.min(first.start, span.start);
		return this.inside(node.children ?? [], { start, end: span.end });
	}

	private write(node: MarkdownNode): string {
		const { children = [] } = node;
		switch (node.type) {
			case "mdxjsEsm":
			case "definition":
			case "yaml":
			case "toml":
				return "";
			case "html":
				if (node.value?.startsWith("<!--")) return "";
				return node.isAdded ? this.added(node) : this.generic(node);
			case "mdxFlowExpression":
			case "mdxTextExpression": {
				const [, ...texts] = STRING.exec(node.value ?? "") ?? [];
				return texts.find((text) => text !== undefined) ?? "";
			}
			case "contentTitle":
				return this.blocks(children);
			case "code":
				return node.isGenerated || node.isAdded
					? this.code(node)
					: this.generic(node);
			case "inlineCode":
				if (node.isAdded) return `\`${node.value}\``;
				return node.isGenerated
					? this.generic(node).replace(/\{:[^{}]+\}(?=`+$)/, "")
					: this.generic(node);
			case "heading":
				return `${"#".repeat(node.depth)} ${this.inside(children).replace(/(?<!\s)\s*\\?\{#[^{}\s]+\}$/, "")}`;
			case "link":
				return this.link(node);
			case "image":
				return this.image(node.url, node.alt, node.title);
			case "containerDirective":
				return node.data?.hName === "admonition"
					? this.admonition(node)
					: this.blocks(children);
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				return this.jsx(node);
			default:
				return node.isAdded ? this.added(node) : this.generic(node);
		}
	}

	/** Writes a node that a plugin added, and that is not in the source. */
	private added({ type, value, children = [], ...node }: MarkdownNode): string {
		const mark = own(MARKS, type);
		if (mark) return mark + this.inside(children) + mark;
		switch (type) {
			case "break":
				return "\n";
			case "thematicBreak":
				return "---";
			case "blockquote":
				return quoted(this.blocks(children), 0);
			case "list":
				return children
					.map((item, index) => {
						const bullet = node.ordered
							? `${(node.start ?? 1) + index}. `
							: "- ";
						const indent = `\n${" ".repeat(bullet.length)}`;
						return bullet + this.write(item).replace(/\n(?!\n)/g, indent);
					})
					.join("\n");
			case "listItem":
				return this.blocks(children);
			case "table":
				return children
					.map((row, index) => {
						const cells = row.children ?? [];
						const line = `| ${cells.map((cell) => this.inside(cell.children ?? [])).join(" | ")} |`;
						return index ? line : `${line}\n|${" --- |".repeat(cells.length)}`;
					})
					.join("\n");
			default:
				return value ?? this.inside(children);
		}
	}

	/** Writes a code block whose text is not in the source. */
	private code(node: MarkdownNode): string {
		const { lang, meta, value = "" } = node;
		const position = node.isAdded ? undefined : node.position;
		const ticks = value.match(/`{3,}/g) ?? [];
		const fence = "`".repeat(
			Math.max(2, ...ticks.map((run) => run.length)) + 1,
		);
		const { offset = 0, column = 1 } = (position?.start ?? {}) as {
			offset?: number;
			column?: number;
		};
		// In a list or a quote, every line needs the prefix of the first one.
		const before = this.source
			.slice(offset - column + 1, offset)
			.replace(/[^>\s]/g, " ");
		return `${fence}${[lang, removeTypesName(withoutMarks(meta ?? ""))].filter(Boolean).join(" ")}\n${value}\n${fence}`.replaceAll(
			"\n",
			`\n${before}`,
		);
	}

	private link(node: MarkdownNode): string {
		const span = spanOf(node);
		// An autolink.
		if (span && this.source[span.start] !== "[") return this.generic(node);
		return this.anchor(
			this.inside(node.children ?? []),
			node.url,
			node.title ?? undefined,
		);
	}

	private anchor(text: string, url: string, title?: string): string {
		const end = title ? ` ${JSON.stringify(title)}` : "";
		return `[${text}](${this.absolute(url)}${end})`;
	}

	private image(url: string, alt?: string, title?: string): string {
		// A small image is inlined into its page.
		if (url.startsWith("data:")) return alt ?? "";
		return `!${this.anchor(alt ?? "", url, title)}`;
	}

	private admonition(node: MarkdownNode): string {
		const { children = [] } = node;
		const { type, title } = node.data?.hProperties ?? {};
		const isLabel = (child?: MarkdownNode) => child?.data?.directiveLabel;
		const label = isLabel(children[0]) ? children[0] : undefined;
		const name = String(type ?? "note");
		const heading = label
			? this.inside(label.children ?? [])
			: String(title ?? name[0]?.toUpperCase() + name.slice(1));
		const body = label ? children.slice(1) : children;
		const content = node.isQuote
			? body
					.map((child) => this.write(child).replace(/\n[ \t]*> ?/g, "\n"))
					.join("\n\n")
			: this.blocks(body);
		const { column = 1 } = node.position?.start ?? {};
		return quoted(`**${heading}**\n\n${content}`, column - 1);
	}

	private jsx(node: MarkdownNode): string {
		const { children = [] } = node;
		const name: string = node.name ?? "";
		if (own(this.page.partials, name)) return partialMark(name);
		if (INVISIBLE.has(name)) return "";
		if (HTML_ONLY.has(name)) return this.generic(node);
		const attributes = newRecord<string | undefined>();
		for (const { name: key, value } of node.attributes ?? [])
			if (key && typeof value === "string") attributes[key] = value;
		const { src, alt, href = attributes.to, label, title = label } = attributes;
		if (name === "Video" && src) return this.anchor(title ?? src, src);
		if (name === "img" || (src && !children.length))
			return src ? this.image(src, alt) : (alt ?? "");
		const isBlock = node.type === "mdxJsxFlowElement";
		const first = children[0]?.position?.start.column ?? 1;
		const outer = (node.position?.start.column ?? 1) - 1;
		const content = isBlock
			? dedented(this.blocks(children), Math.max(0, first - 1 - outer))
			: this.inside(children);
		const delimiter = own(DELIMITERS, name);
		if (delimiter) return content ? delimiter + content + delimiter : "";
		if (href && (content || title))
			return content.includes("\n")
				? `${this.anchor(title ?? href, href)}\n\n${content}`
				: this.anchor(content || (title ?? href), href);
		if (!title || /^[a-z]/.test(name)) return content;
		return isBlock
			? `**${title}**\n\n${content}`.trim()
			: `**${title}** ${content}`.trim();
	}
}

/**
 * Returns a page as plain Markdown, without imports, expressions and components. Links and images have absolute URLs.
 *
 * @param root the Markdown tree after Furrow's transforms, with resolved links
 * @param source the text that was parsed
 * @returns Markdown with a {@link partialMark} for each partial
 */
export function pageMarkdown(
	root: MarkdownNode,
	source: string,
	page: Page,
): string {
	return new PlainMarkdown(source, page).blocks(root.children ?? []).trim();
}
