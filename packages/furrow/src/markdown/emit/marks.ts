import { own } from "../../shared/own.js";
import { ANY_COMPONENT } from "../../shared/staticPlan.js";
import { isRelative } from "../html/link.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import { codeProps, isCodeBlock } from "./elements.js";
import type { Expressions, JsxProps } from "./jsx.js";
import { type StaticTemplate, templateOf } from "./staticTemplates.js";

/** Elements that React always renders, because they inspect their children or run in the browser. */
const ALWAYS_REACT = new Set(["mermaid", "head", "Head"]);

/** JSX tags that Docusaurus treats like Markdown elements, with their names in the component map. */
export const JSX_AS_MARKDOWN: Record<string, string> = {
	details: "details",
	head: "Head",
};

interface Mark {
	jsx?: JsxProps;
	/** Template of the theme component that is rendered statically. */
	template?: StaticTemplate;
	content?: string | { $expr: number };
	react: boolean;
	/** Whether the node is a descendant of a component that may inspect its children. */
	inspected?: boolean;
}

/** Whether JSX is a component rather than an HTML element. */
export const isComponentName = (name: string) => !/^[a-z][^.]*$/.test(name);

/** Determines which subtrees of an HTML tree need React: those that components inspect, or that run in the browser. */
export class Marks {
	readonly #marks = new Map<HtmlNode, Mark>();
	readonly #overrides: ReadonlySet<string>;

	constructor(
		private readonly page: Page,
		private readonly expressions: Expressions,
	) {
		this.#overrides = page.options.overrides;
	}

	/** Returns the mark of a node, or `undefined` for a static element. */
	get(node: HtmlNode): Mark | undefined {
		return this.#marks.get(node);
	}

	isReact(node: HtmlNode): boolean {
		return this.#marks.get(node)?.react ?? false;
	}

	/** Whether a node is a live code block, on a site with the theme for these. */
	private isLive(node: HtmlNode): boolean {
		const { liveCodeBlock } = this.page.options.siteConfig.themeConfig;
		if (!liveCodeBlock || node.tagName !== "code") return false;
		return /(?:^|\s)live\b/.test(`${codeProps(node).metastring ?? ""}`);
	}

	/**
	 * Marks the subtrees that need React. Returns whether this one does.
	 * @param inspected whether the node is a descendant of a component that may inspect its children
	 */
	mark(node: HtmlNode, inspected: boolean): boolean {
		switch (node.type) {
			case "element": {
				const tag = node.tagName ?? "";
				const isOverridden =
					this.#overrides.has(tag) ||
					(tag === "code" && this.#overrides.has("pre") && isCodeBlock(node));
				let react =
					inspected ||
					isOverridden ||
					ALWAYS_REACT.has(tag) ||
					this.isLive(node) ||
					this.dependsOnPage(node);
				for (const child of node.children ?? [])
					react = this.mark(child, inspected || isOverridden) || react;
				if (!react) return false;
				this.#marks.set(node, { react, inspected });
				// The component of a code block also renders the `code` element inside.
				const [code] = node.children ?? [];
				if (tag === "pre" && code?.tagName === "code")
					this.#marks.set(code, { react });
				return true;
			}
			case "mdxFlowExpression":
			case "mdxTextExpression": {
				const content = this.expressions.content(node);
				const react = typeof content !== "string";
				this.#marks.set(node, { content, react });
				return react;
			}
			case "mdxJsxFlowElement":
			case "mdxJsxTextElement": {
				const jsx = this.expressions.attributes(node);
				const mapped = own(JSX_AS_MARKDOWN, node.name);
				const isComponent = Boolean(node.name && isComponentName(node.name));
				const template =
					isComponent && !inspected
						? templateOf(node, jsx, this.page)
						: undefined;
				const isOverridden = Boolean(mapped && this.#overrides.has(mapped));
				let react =
					inspected ||
					jsx.needsReact ||
					(isComponent && !template) ||
					isOverridden ||
					Boolean(mapped && ALWAYS_REACT.has(mapped));
				const inspectsChildren = isComponent
					? this.inspectsChildren(node.name)
					: isOverridden;
				for (const child of node.children ?? [])
					react = this.mark(child, inspected || inspectsChildren) || react;
				this.#marks.set(
					node,
					react ? { jsx, react, inspected } : { jsx, template, react },
				);
				return react;
			}
			default:
				return false;
		}
	}

	/** Whether a component may inspect its children. The theme's components and partials do not. */
	private inspectsChildren(name: string): boolean {
		const local = name.split(".")[0] as string;
		const { esm, partials } = this.page;
		if (own(partials, local)) return false;
		const source = esm.imports.find(({ names }) => own(names, local))?.source;
		if (source === undefined)
			return (
				esm.declared.has(local) ||
				this.#overrides.has(local) ||
				this.#overrides.has(ANY_COMPONENT)
			);
		return /^@(?:theme|docusaurus)\b/.test(source)
			? this.#overrides.has(source)
			: true;
	}

	/** Whether a link's target depends on the page: a relative link in a partial. */
	private dependsOnPage({ tagName, properties }: HtmlNode): boolean {
		return (
			tagName === "a" &&
			this.page.input.permalink === undefined &&
			isRelative(properties?.href)
		);
	}
}
