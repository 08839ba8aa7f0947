import { createRequire } from "node:module";
import GithubSlugger from "github-slugger";
import { own } from "../../shared/own.js";
import { hash } from "../../util/hash.js";
import { relative } from "../../util/path.js";
import type { Extension } from "../extensions/types.js";
import { limitError, MAX_DEPTH } from "../limits.js";
import type { Page } from "../page.js";
import { toAdmonition } from "./admonitions.js";
import { hasText, identifyHeading, tocHtml } from "./headings.js";
import { transformImage, transformLink } from "./links.js";
import { readModules } from "./modules.js";
import { type MarkdownNode, textOf } from "./nodes.js";

const require = createRequire(import.meta.url);
const EMOJI = /:([\w+-]+):/g;

/** Returns an emoji by name. The table is loaded on first use, since that takes as long as compiling twenty pages. */
const emojiByName = (name: string): string | undefined =>
	(require("node-emoji") as typeof import("node-emoji")).get(name);

function withEmoji(text: string): string {
	return text.replace(EMOJI, (match, name) => emojiByName(name) ?? match);
}

/** Applies all transforms to a Markdown tree in one traversal. Modifies the tree and fills the page. */
class TreeTransform {
	private readonly slugger = new GithubSlugger();
	private readonly maintainCase: boolean;
	private readonly emoji: boolean;
	private readonly mermaid: boolean;
	/** Suffix that makes a post's footnotes unique in a list of posts. */
	private readonly footnoteSuffix: string;
	private readonly definitions = new Map<string, MarkdownNode>();
	private readonly references: MarkdownNode[] = [];
	/** Whether the next heading can be the content title: no other heading or thematic break precedes it. */
	private titlePossible = true;
	private depth = 0;
	/** Whether the tree has directives that are not admonitions. */
	hasDirectives = false;

	constructor(
		private readonly page: Page,
		private readonly keywords: ReadonlySet<string>,
		private readonly extensions: readonly Extension[],
	) {
		const { siteDir, siteConfig } = page.options;
		const { markdown } = siteConfig;
		const { filePath, isPost } = page.input;
		const file = relative(siteDir, filePath);
		this.footnoteSuffix = isPost ? `-${hash(file, 6)}` : "";
		this.maintainCase = markdown.anchors.maintainCase;
		this.emoji = markdown.emoji;
		this.mermaid = markdown.mermaid;
	}

	run(root: MarkdownNode): void {
		readModules(root, this.page);
		this.visitChildren(root);
		for (const reference of this.references) this.resolveReference(reference);
	}

	private visitChildren(parent: MarkdownNode): void {
		const { children } = parent;
		if (!children) return;
		this.depth += 1;
		// All later stages recurse into the tree.
		if (this.depth > MAX_DEPTH)
			throw limitError(
				`This page is nested more than ${MAX_DEPTH} deep here`,
				this.page.input.filePath,
				this.page.place(parent.position?.start),
			);
		for (let index = 0; index < children.length; index += 1)
			index += this.visit(children[index] as MarkdownNode, index, children);
		this.depth -= 1;
	}

	/** Visits a node. Returns by how much the index of the next sibling changed. */
	private visit(
		node: MarkdownNode,
		index: number,
		siblings: MarkdownNode[],
	): number {
		const { page } = this;
		for (const extend of this.extensions) extend(node, page);
		switch (node.type) {
			case "text":
				if (this.emoji && node.value?.includes(":"))
					node.value = withEmoji(node.value);
				return 0;
			case "heading":
				return this.heading(node, index, siblings);
			case "thematicBreak":
				this.titlePossible = false;
				return 0;
			case "link":
				transformLink(node, page);
				break;
			case "image":
				transformImage(node, page);
				return 0;
			case "definition":
				if (!this.definitions.has(node.identifier))
					this.definitions.set(node.identifier, node);
				return 0;
			case "footnoteDefinition":
			case "footnoteReference":
				node.identifier += this.footnoteSuffix;
				break;
			case "linkReference":
			case "imageReference":
				this.references.push(node);
				break;
			case "containerDirective":
				if (this.keywords.has(node.name))
					toAdmonition(node, this.page.options.docusaurusMajor);
				else this.hasDirectives = true;
				break;
			case "leafDirective":
			case "textDirective":
				this.hasDirectives = true;
				break;
			case "code":
				if (this.mermaid && node.lang === "mermaid")
					siblings[index] = {
						type: "mermaid",
						children: [],
						data: { hName: "mermaid", hProperties: { value: node.value } },
						position: node.position,
					};
				return 0;
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement": {
				const partial = own(page.partials, node.name);
				if (partial) page.toc.push({ partial });
				break;
			}
		}
		this.visitChildren(node);
		return 0;
	}

	private heading(
		node: MarkdownNode,
		index: number,
		siblings: MarkdownNode[],
	): number {
		const { page } = this;
		const id = identifyHeading(node, (text) =>
			this.slugger.slug(text, this.maintainCase),
		);
		const isTitle = this.titlePossible && node.depth === 1;
		this.titlePossible = false;
		if (isTitle) page.contentTitle = textOf(node).trim();
		this.visitChildren(node);
		// A heading without letters and digits has no id, but still an entry.
		const value = tocHtml(node);
		if (node.depth > 1 && value && hasText(node))
			page.toc.push({ value: value.trim(), id: id ?? "", level: node.depth });
		if (!isTitle) return 0;
		if (page.input.isPost) {
			siblings.splice(index, 1);
			return -1;
		}
		siblings[index] = {
			type: "contentTitle",
			children: [node],
			data: { hName: "header" },
			position: node.position,
		};
		return 0;
	}

	/** Converts a reference to the link or image that it refers to. */
	private resolveReference(node: MarkdownNode): void {
		const definition = this.definitions.get(node.identifier);
		if (!definition) return;
		node.url = definition.url;
		node.title = definition.title;
		const isLink = node.type === "linkReference";
		node.type = isLink ? "link" : "image";
		if (isLink) transformLink(node, this.page);
		else transformImage(node, this.page);
	}
}

/**
 * Applies Furrow's transforms to a Markdown tree of either engine: heading ids, table of contents, content title,
 * admonitions, links, images, emoji, Mermaid, import and export statements.
 *
 * @returns whether there are directives that are not admonitions, which plugins may handle
 */
export function transformTree(
	root: MarkdownNode,
	page: Page,
	keywords: ReadonlySet<string>,
	extensions: readonly Extension[],
): boolean {
	const transform = new TreeTransform(page, keywords, extensions);
	transform.run(root);
	return transform.hasDirectives;
}
