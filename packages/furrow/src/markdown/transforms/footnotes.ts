import { element, encodeUrl, type HtmlNode, NEWLINE } from "./htmlNodes.js";
import type { MarkdownNode } from "./nodes.js";

type BackText = string | ((reference: number, rerun: number) => string);

/** Options of remark-rehype for footnotes. */
interface FootnoteOptions {
	clobberPrefix?: string;
	footnoteLabel?: string;
	footnoteLabelTagName?: string;
	footnoteLabelProperties?: Record<string, unknown>;
	footnoteBackLabel?: BackText;
	footnoteBackContent?: BackText;
}

/** Numbers a page's footnotes and builds the section at its end. */
export class Footnotes {
	private readonly definitions = new Map<string, MarkdownNode>();
	private readonly order: string[] = [];
	private readonly counts = new Map<string, number>();
	private readonly prefix: string;

	constructor(private readonly options: FootnoteOptions) {
		this.prefix = options.clobberPrefix ?? "user-content-";
	}

	collect(node: MarkdownNode): void {
		if (node.type === "footnoteDefinition") {
			const id = String(node.identifier).toUpperCase();
			if (!this.definitions.has(id)) this.definitions.set(id, node);
		}
		for (const child of node.children ?? [])
			if (child.children) this.collect(child);
	}

	reference(node: MarkdownNode): HtmlNode {
		const id = String(node.identifier).toUpperCase();
		const safe = encodeUrl(id.toLowerCase());
		if (!this.order.includes(id)) this.order.push(id);
		const count = (this.counts.get(id) ?? 0) + 1;
		this.counts.set(id, count);
		const number = this.order.indexOf(id) + 1;
		return element("sup", {}, [
			element(
				"a",
				{
					href: `#${this.prefix}fn-${safe}`,
					id: `${this.prefix}fnref-${safe}${count > 1 ? `-${count}` : ""}`,
					dataFootnoteRef: true,
					ariaDescribedBy: ["footnote-label"],
				},
				[{ type: "text", value: String(number) }],
			),
		]);
	}

	private backReferences(id: string, number: number): HtmlNode[] {
		const safe = encodeUrl(id.toLowerCase());
		const { footnoteBackContent: content, footnoteBackLabel: label } =
			this.options;
		const nodes: HtmlNode[] = [];
		for (let rerun = 1; rerun <= (this.counts.get(id) ?? 0); rerun += 1) {
			if (nodes.length) nodes.push({ type: "text", value: " " });
			const text =
				typeof content === "function"
					? content(number - 1, rerun)
					: (content ?? "↩");
			const children: HtmlNode[] = [{ type: "text", value: text }];
			if (rerun > 1 && typeof content !== "function")
				children.push(
					element("sup", {}, [{ type: "text", value: String(rerun) }]),
				);
			nodes.push(
				element(
					"a",
					{
						href: `#${this.prefix}fnref-${safe}${rerun > 1 ? `-${rerun}` : ""}`,
						dataFootnoteBackref: "",
						ariaLabel:
							typeof label === "function"
								? label(number - 1, rerun)
								: (label ??
									`Back to reference ${number}${rerun > 1 ? `-${rerun}` : ""}`),
						className: ["data-footnote-backref"],
					},
					children,
				),
			);
		}
		return nodes;
	}

	/** Returns the section with all referenced footnotes, or `undefined` if there are none. */
	section(
		content: (definition: MarkdownNode) => HtmlNode[],
	): HtmlNode | undefined {
		const items: HtmlNode[] = [];
		// Footnotes may refer to further footnotes, which are appended to this list.
		for (let index = 0; index < this.order.length; index += 1) {
			const id = this.order[index] as string;
			const definition = this.definitions.get(id);
			if (!definition) continue;
			const nodes = content(definition);
			const back = this.backReferences(id, index + 1);
			const tail = nodes.at(-1);
			if (tail?.tagName === "p") {
				const last = tail.children?.at(-1);
				if (last?.type === "text") last.value += " ";
				else tail.children?.push({ type: "text", value: " " });
				tail.children?.push(...back);
			} else nodes.push(...back);
			const lines: HtmlNode[] = [NEWLINE];
			for (const node of nodes) lines.push(node, NEWLINE);
			items.push(
				element(
					"li",
					{ id: `${this.prefix}fn-${encodeUrl(id.toLowerCase())}` },
					lines,
				),
			);
		}
		if (!items.length) return undefined;
		const { footnoteLabel, footnoteLabelTagName, footnoteLabelProperties } =
			this.options;
		const list: HtmlNode[] = [NEWLINE];
		for (const item of items) list.push(item, NEWLINE);
		return element(
			"section",
			{ dataFootnotes: true, className: ["footnotes"] },
			[
				element(
					footnoteLabelTagName ?? "h2",
					{
						...(footnoteLabelProperties ?? { className: ["sr-only"] }),
						id: "footnote-label",
					},
					[{ type: "text", value: footnoteLabel ?? "Footnotes" }],
				),
				NEWLINE,
				element("ol", {}, list),
				NEWLINE,
			],
		);
	}
}
