import { limitError, MAX_CELLS } from "../limits.js";
import type { Page } from "../page.js";
import { Footnotes } from "./footnotes.js";
import { element, encodeUrl, type HtmlNode, NEWLINE } from "./htmlNodes.js";
import type { MarkdownNode } from "./nodes.js";

/** Inserts line breaks between the nodes of a container and, if `loose`, around them. */
function withLines(nodes: HtmlNode[], loose: boolean): HtmlNode[] {
	const result: HtmlNode[] = loose ? [NEWLINE] : [];
	for (const [index, node] of nodes.entries()) {
		if (index) result.push(NEWLINE);
		result.push(node);
	}
	if (loose && nodes.length) result.push(NEWLINE);
	return result;
}

const SIMPLE_TAGS: Record<string, string> = {
	emphasis: "em",
	strong: "strong",
	delete: "del",
	paragraph: "p",
	superscript: "sup",
	subscript: "sub",
};

/** Converts Markdown trees to HTML trees by the rules of remark-rehype. */
class HastBuilder {
	readonly footnotes: Footnotes;
	/** Whether lists are loose, that is, have blank lines between items. Cached because each item reads it. */
	private readonly loose = new Map<MarkdownNode, boolean>();

	constructor(private readonly page: Page) {
		this.footnotes = new Footnotes(
			page.options.siteConfig.markdown.remarkRehypeOptions ?? {},
		);
	}

	root(node: MarkdownNode): HtmlNode {
		this.footnotes.collect(node);
		const children = withLines(this.all(node), false);
		const section = this.footnotes.section((definition) =>
			this.all(definition),
		);
		if (section) children.push(NEWLINE, section);
		return { type: "root", children };
	}

	all(parent: MarkdownNode): HtmlNode[] {
		const nodes: HtmlNode[] = [];
		const { children = [] } = parent;
		for (const [index, child] of children.entries()) {
			const result = this.one(child, parent);
			if (!result) continue;
			if (Array.isArray(result)) nodes.push(...result);
			else if (
				result.type === "text" &&
				index &&
				children[index - 1]?.type === "break"
			)
				nodes.push({ ...result, value: result.value?.trimStart() });
			else nodes.push(result);
		}
		return nodes;
	}

	private one(
		node: MarkdownNode,
		parent: MarkdownNode,
	): HtmlNode | HtmlNode[] | undefined {
		const result = this.make(node, parent);
		if (!node.data || !result || Array.isArray(result)) return result;
		const { hName, hProperties, hChildren } = node.data;
		if (result.type !== "element") {
			if (!hName) return result;
			return {
				...element(
					hName,
					hProperties ?? {},
					(hChildren as HtmlNode[]) ?? [result],
				),
				position: node.position,
			};
		}
		if (hName) result.tagName = hName;
		if (hProperties) Object.assign(result.properties ?? {}, hProperties);
		if (hChildren) result.children = hChildren as HtmlNode[];
		result.position ??= node.position;
		return result;
	}

	private make(
		node: MarkdownNode,
		parent: MarkdownNode,
	): HtmlNode | HtmlNode[] | undefined {
		const simple = SIMPLE_TAGS[node.type];
		if (simple) return element(simple, {}, this.all(node));
		switch (node.type) {
			case "text": {
				const value = node.value ?? "";
				return {
					type: "text",
					value: value.includes("\n")
						? value.replace(/(?<![ \t])[ \t]*\r?\n[ \t]*/g, "\n")
						: value,
				};
			}
			case "heading":
				return element(`h${node.depth}`, {}, this.all(node));
			case "inlineCode":
				return element("code", {}, [
					{ type: "text", value: (node.value ?? "").replace(/\r?\n|\r/g, " ") },
				]);
			case "break":
				return [element("br", {}, []), NEWLINE];
			case "thematicBreak":
				return element("hr", {}, []);
			case "blockquote":
				return element("blockquote", {}, withLines(this.all(node), true));
			case "link":
				return this.positioned(
					node,
					"a",
					node.title
						? { href: encodeUrl(node.url), title: node.title }
						: { href: encodeUrl(node.url) },
					this.all(node),
				);
			case "image": {
				const properties: Record<string, unknown> = {
					src: encodeUrl(node.url),
				};
				if (node.alt !== null && node.alt !== undefined)
					properties.alt = node.alt;
				if (node.title) properties.title = node.title;
				return this.positioned(node, "img", properties, []);
			}
			case "code":
				return this.code(node);
			case "list":
				return this.list(node);
			case "listItem":
				return this.listItem(node, parent);
			case "table":
				return this.table(node);
			case "html":
				return { type: "raw", value: node.value };
			case "footnoteReference":
				return this.footnotes.reference(node);
			case "linkReference":
			case "imageReference":
				return this.unresolved(node);
			case "definition":
			case "footnoteDefinition":
			case "yaml":
			case "toml":
			case "mdxjsEsm":
				return undefined;
			case "mdxFlowExpression":
			case "mdxTextExpression":
				return node as HtmlNode;
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement":
				return { ...node, children: this.all(node) };
			default:
				if (node.children) return element("div", {}, this.all(node));
				return node.value === undefined
					? undefined
					: { type: "text", value: node.value };
		}
	}

	private positioned(
		node: MarkdownNode,
		tagName: string,
		properties: Record<string, unknown>,
		children: HtmlNode[],
	): HtmlNode {
		return {
			type: "element",
			tagName,
			properties,
			children,
			position: node.position,
		};
	}

	private code(node: MarkdownNode): HtmlNode {
		const code = element(
			"code",
			node.lang ? { className: [`language-${node.lang}`] } : {},
			[{ type: "text", value: node.value ? `${node.value}\n` : "" }],
		);
		if (node.meta) code.data = { meta: node.meta };
		const pre = element("pre", {}, [code]);
		pre.position = node.position;
		return pre;
	}

	private list(node: MarkdownNode): HtmlNode {
		const properties: Record<string, unknown> = {};
		if (typeof node.start === "number" && node.start !== 1)
			properties.start = node.start;
		const isTask = (item: MarkdownNode) =>
			item.checked !== null && item.checked !== undefined;
		if (node.children?.some(isTask))
			properties.className = ["contains-task-list"];
		return element(
			node.ordered ? "ol" : "ul",
			properties,
			withLines(this.all(node), true),
		);
	}

	private isLoose(list: MarkdownNode): boolean {
		const cached = this.loose.get(list);
		if (cached !== undefined) return cached;
		const loose = Boolean(
			list.spread || list.children?.some((item) => item.spread),
		);
		this.loose.set(list, loose);
		return loose;
	}

	private listItem(node: MarkdownNode, parent: MarkdownNode): HtmlNode {
		const loose = parent.type === "list" ? this.isLoose(parent) : node.spread;
		const results = this.all(node);
		const properties: Record<string, unknown> = {};
		if (typeof node.checked === "boolean") {
			const first = results[0];
			let paragraph = first;
			if (first?.tagName !== "p") {
				paragraph = element("p", {}, []);
				results.unshift(paragraph);
			}
			const children = paragraph?.children as HtmlNode[];
			if (children.length) children.unshift({ type: "text", value: " " });
			children.unshift(
				element(
					"input",
					{ type: "checkbox", checked: node.checked, disabled: true },
					[],
				),
			);
			properties.className = ["task-list-item"];
		}
		const children: HtmlNode[] = [];
		for (const [index, result] of results.entries()) {
			const isParagraph = result.tagName === "p";
			if (loose || index !== 0 || !isParagraph) children.push(NEWLINE);
			if (isParagraph && !loose) children.push(...(result.children ?? []));
			else children.push(result);
		}
		const tail = results.at(-1);
		if (tail && (loose || tail.tagName !== "p")) children.push(NEWLINE);
		return element("li", properties, children);
	}

	private table(node: MarkdownNode): HtmlNode {
		const align: (string | null)[] = node.align ?? [];
		const columns = align.length || 1;
		if (columns * (node.children?.length ?? 0) > MAX_CELLS)
			throw limitError(
				`This table has ${columns} columns and ${node.children?.length} rows, more than ${MAX_CELLS} cells`,
				this.page.input.filePath,
				this.page.place(node.position?.start),
			);
		const rows = (node.children ?? []).map((row, rowIndex) => {
			const name = rowIndex === 0 ? "th" : "td";
			const width = align.length || row.children?.length || 0;
			const cells: HtmlNode[] = [];
			for (let index = 0; index < width; index += 1) {
				const cell = row.children?.[index];
				const side = align[index];
				cells.push(
					element(
						name,
						side ? { align: side } : {},
						cell ? this.all(cell) : [],
					),
				);
			}
			return element("tr", {}, cells);
		});
		const [head, ...body] = rows;
		const parts: HtmlNode[] = [];
		if (head) parts.push(element("thead", {}, [head]));
		if (body.length) parts.push(element("tbody", {}, body));
		return element("table", {}, parts);
	}

	/** Restores the source text of a reference without a definition. */
	private unresolved(node: MarkdownNode): HtmlNode[] {
		const suffix =
			node.referenceType === "collapsed"
				? "][]"
				: node.referenceType === "full"
					? `][${node.label ?? node.identifier}]`
					: "]";
		if (node.type === "imageReference")
			return [{ type: "text", value: `![${node.alt}${suffix}` }];
		return [
			{ type: "text", value: "[" },
			...this.all(node),
			{ type: "text", value: suffix },
		];
	}
}

/** Converts a transformed Markdown tree to an HTML tree. */
export function toHast(root: MarkdownNode, page: Page): HtmlNode {
	return new HastBuilder(page).root(root);
}
