import { parseClassNameLanguage } from "../../shared/codeBlockMetadata.js";
import { escapeContent } from "../../shared/html.js";
import { prismHighlighter, whyPlain } from "../highlight/highlight.js";
import { admonitionShape, detailsShape, headingShape } from "../html/blocks.js";
import {
	type CodeBlockRules,
	codeBlockShape,
	codeElementShape,
} from "../html/codeBlock.js";
import { linkProps } from "../html/link.js";
import type { Page } from "../page.js";
import { TITLE_ELEMENT } from "../transforms/admonitions.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import { TWOSLASH_SHEET, type TypedCode } from "../twoslash/typedCode.js";
import { getTypesName } from "../twoslash/typedMeta.js";
import type { Shape } from "./attributes.js";
import { elementProps, type Props, reactProps } from "./attributes.js";

function imageProps(props: Props): Props {
	const className = ["img_fw", props.className].filter(Boolean).join(" ");
	return { decoding: "async", loading: "lazy", ...props, className };
}

/** Returns the class of anchor targets, which offsets them from the navbar. See `useAnchorTargetClassName`. */
function anchorTargetClass(themeConfig: {
	navbar?: { hideOnScroll?: boolean };
}): string {
	return themeConfig.navbar?.hideOnScroll
		? "anchorTargetHideOnScrollNavbar_fw"
		: "anchorTargetStickyNavbar_fw";
}

const HEADING = /^h[1-6]$/;

/** Returns the text of an element that contains only text. */
function plainText(node: HtmlNode): string | undefined {
	let text = "";
	for (const child of node.children ?? []) {
		if (child.type === "comment") continue;
		if (child.type !== "text") return undefined;
		text += child.value;
	}
	return text;
}

/**
 * Whether the theme shows a `code` element as a block: it contains elements, line breaks or nothing. In Markdown these
 * are code blocks, whose text ends with a line break. HTML in CommonMark files may contain others.
 */
export function isCodeBlock(code: HtmlNode): boolean {
	if (String(code.properties?.className ?? "").endsWith("codeInline_fw"))
		return false;
	const text = plainText(code);
	return !text || text.includes("\n");
}

/** Builds the static markup of Markdown elements, as the theme's components would render it. */
export class ElementTemplates {
	private readonly anchorClass: string;
	private readonly codeRules: CodeBlockRules;
	private readonly text: (id: string, fallback: string) => string;

	constructor(readonly page: Page) {
		const { siteConfig, translate, highlighter } = page.options;
		this.anchorClass = anchorTargetClass(siteConfig.themeConfig);
		this.text = (id, fallback) => translate(id, fallback);
		const { prism = {} } = siteConfig.themeConfig;
		this.codeRules = {
			magicComments: prism.magicComments ?? DEFAULT_MAGIC_COMMENTS,
			defaultLanguage: prism.defaultLanguage,
			highlighter: highlighter ?? prismHighlighter(prism.additionalLanguages),
			translate: this.text,
		};
	}

	/**
	 * Returns the markup of a Markdown element.
	 * @param inner returns the HTML of child nodes
	 */
	shape(node: HtmlNode, inner: (nodes: HtmlNode[]) => string): Shape {
		const tag = node.tagName ?? "div";
		const children = node.children ?? [];
		const props = elementProps(node, false);
		switch (tag) {
			case "a":
				return { tag, props: this.link(props, node), inner: inner(children) };
			case "img":
				return { tag, props: imageProps(props), inner: "" };
			case "pre":
				return this.pre(node, props, inner);
			case "code":
				return isCodeBlock(node)
					? this.code(node, inner)
					: { tag, props, inner: inner(children) };
			case "ul":
				if (String(props.className ?? "").includes("contains-task-list"))
					props.className = `${props.className} containsTaskList_fw`;
				return { tag, props, inner: inner(children) };
			case "li":
				if (props.id) this.addAnchorClass(props);
				return { tag, props, inner: inner(children) };
			case "admonition":
				return this.admonition(props, children, inner);
			case "details":
				return this.details(props, children, inner);
			case "table":
			case "thead":
			case "tbody":
			case "tr":
				return {
					tag,
					props,
					inner: inner(children.filter((child) => child.type !== "text")),
				};
		}
		if (HEADING.test(tag))
			return this.heading(node, tag, props, inner(children));
		return { tag, props, inner: inner(children) };
	}

	/** Returns the markup of a collapsible block, from Markdown or from JSX. */
	details(
		props: Props,
		children: HtmlNode[],
		inner: (nodes: HtmlNode[]) => string,
	): Shape {
		const summary = children.find(
			(child) => child.tagName === "summary" || child.name === "summary",
		);
		return detailsShape(
			props,
			summary && inner([summary]),
			inner(children.filter((child) => child !== summary)),
		);
	}

	/** Returns the markup of `<Details summary="...">`, whose children are all content. */
	detailsComponent(
		{ summary, ...props }: Props,
		children: HtmlNode[],
		inner: (nodes: HtmlNode[]) => string,
	): Shape {
		const text = typeof summary === "string" ? summary : "Details";
		return detailsShape(
			props,
			`<summary>${escapeContent(text)}</summary>`,
			inner(children),
		);
	}

	private addAnchorClass(props: Props): void {
		props.className = [props.className, this.anchorClass]
			.filter(Boolean)
			.join(" ");
	}

	/** Returns the props of a link, and records the link for the check of broken links if it is internal. */
	link(props: Props, node: HtmlNode): Props {
		const { siteConfig, baseUrl } = this.page.options;
		const result = linkProps(props, {
			baseUrl,
			trailingSlash: siteConfig.trailingSlash,
			permalink: this.page.input.permalink,
			anchorClass: this.anchorClass,
		});
		if (result.checked) this.page.link(result.checked, node.position?.start);
		return result.props;
	}

	private heading(
		node: HtmlNode,
		tag: string,
		props: Props,
		inner: string,
	): Shape {
		const { id, className, ...rest } = props;
		const shape = headingShape(
			tag,
			typeof id === "string" ? id : undefined,
			typeof className === "string" ? className : undefined,
			inner,
			plainText(node),
			{
				anchorClass: this.anchorClass,
				linkTitle: (heading) =>
					this.page.options.translate(
						"theme.common.headingLinkTitle",
						"Direct link to {heading}",
						{ heading },
					),
			},
		);
		return { ...shape, props: { ...rest, ...shape.props } };
	}

	private pre(
		node: HtmlNode,
		props: Props,
		inner: (nodes: HtmlNode[]) => string,
	): Shape {
		const [code] = node.children ?? [];
		if (code?.tagName !== "code" || node.children?.length !== 1)
			return { tag: "pre", props, inner: inner(node.children ?? []) };
		return this.shape({ ...code, position: node.position }, inner);
	}

	private code(node: HtmlNode, inner: (nodes: HtmlNode[]) => string): Shape {
		const text = plainText(node);
		const props = codeProps(node);
		if (text === undefined)
			return codeElementShape(
				props.className as string | undefined,
				inner(node.children ?? []),
			);
		this.#warnOfPlain(text, props, node);
		return this.codeBlock(props, text || undefined);
	}

	/** Warns about code that is not highlighted because it is too large or its language is unknown. */
	#warnOfPlain(code: string, { className }: Props, node: HtmlNode): void {
		// Names of languages may be in any case: code blocks convert them.
		const language = parseClassNameLanguage(
			className as string | undefined,
		)?.toLowerCase();
		const reason =
			language && whyPlain(code, language, this.codeRules.highlighter);
		if (reason)
			this.page.warn(
				"other",
				`This code is shown without syntax highlighting: ${reason}`,
				node.position?.start,
			);
	}

	/**
	 * Returns the markup of a code block, from a fence or from JSX.
	 * @param code `undefined` if there are no children, which differs from empty text
	 */
	codeBlock(props: Props, code: string | undefined): Shape {
		const { className, metastring, title, language, showLineNumbers } = props;
		if (code === undefined)
			return codeElementShape(className as string | undefined, "");
		const typed = this.#typed(metastring as string | undefined);
		return codeBlockShape(
			{
				code,
				className: className as string | undefined,
				metastring: metastring as string | undefined,
				title: title as string | undefined,
				language: language as string | undefined,
				showLineNumbers: showLineNumbers as boolean | number | undefined,
				typed,
			},
			this.codeRules,
		);
	}

	/** Returns the types of a code block, if it has any. */
	#typed(metastring = ""): TypedCode | undefined {
		const { typedCode } = this.page;
		const name = typedCode.size ? getTypesName(metastring) : undefined;
		if (name === undefined) return undefined;
		this.page.addSheet(TWOSLASH_SHEET);
		return typedCode.get(name);
	}

	/** Returns the markup of an admonition, from a directive or from JSX. */
	admonition(
		props: Props,
		children: HtmlNode[],
		inner: (nodes: HtmlNode[]) => string,
	): Shape {
		const title = children.find((child) => child.tagName === TITLE_ELEMENT);
		const titleProp =
			typeof props.title === "string"
				? [{ type: "text", value: props.title }]
				: undefined;
		const titleNodes = titleProp ?? title?.children;
		return admonitionShape(
			{
				type: String(props.type),
				title: titleNodes?.length ? inner(titleNodes) : undefined,
				className: props.className as string | undefined,
				id: props.id as string | undefined,
				content: inner(children.filter((child) => child !== title)),
			},
			this.text,
		);
	}
}

const DEFAULT_MAGIC_COMMENTS = [
	{
		className: "theme-code-block-highlighted-line",
		line: "highlight-next-line",
		block: { start: "highlight-start", end: "highlight-end" },
	},
];

/** Returns the props of a code element, including the metastring of its fence. */
export function codeProps(code: HtmlNode): Props {
	const props = reactProps(code.properties ?? {});
	const meta = code.data?.meta ?? code.properties?.metastring;
	if (typeof meta === "string") props.metastring = meta;
	return props;
}
