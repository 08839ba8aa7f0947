import { own } from "../../shared/own.js";
import { ANY_COMPONENT } from "../../shared/staticPlan.js";
import { isRelative } from "../html/link.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import { codeProps } from "./elements.js";
import type { Expressions, JsxProps } from "./jsx.js";
import { type StaticTemplate, templateOf } from "./staticTemplates.js";

/** Elements that React renders whatever the site overrides: they look at their children or run in the browser. */
const ALWAYS_REACT = new Set(["mermaid", "head", "Head"]);

/** JSX tags that Docusaurus treats as Markdown's own, with their names in the component map. */
export const JSX_AS_MARKDOWN: Record<string, string> = {
	details: "details",
	head: "Head",
};

interface Marked {
	jsx?: JsxProps;
	/** The theme component that static markup stands for. */
	template?: StaticTemplate;
	content?: string | { $expr: number };
	react: boolean;
	/** Whether a component of the site has the node among its children. */
	seen?: boolean;
}

/** Whether JSX is a component rather than an HTML element. */
export const isComponentName = (name: string) => !/^[a-z][^.]*$/.test(name);

/** Tells which subtrees of an HTML tree need React: those whose components look at them, or run in the browser. */
export class Marks {
	readonly #marks = new Map<HtmlNode, Marked>();
	readonly #overrides: ReadonlySet<string>;

	constructor(
		private readonly page: Page,
		private readonly expressions: Expressions,
	) {
		this.#overrides = page.options.overrides;
	}

	/** Returns the mark of a node; `undefined` for finished HTML. */
	get(node: HtmlNode): Marked | undefined {
		return this.#marks.get(node);
	}

	isReact(node: HtmlNode): boolean {
		return this.#marks.get(node)?.react ?? false;
	}

	/** Whether it is a live code block, on a site with the theme for it. */
	private isLive(node: HtmlNode): boolean {
		const { liveCodeBlock } = this.page.options.siteConfig.themeConfig;
		if (!liveCodeBlock || node.tagName !== "code") return false;
		return /(?:^|\s)live\b/.test(`${codeProps(node).metastring ?? ""}`);
	}

	/**
	 * Notes which subtrees need React; says whether this one does.
	 * @param seen whether a component of the site has the node among its children: it may look at any of them
	 */
	mark(node: HtmlNode, seen: boolean): boolean {
		switch (node.type) {
			case "element": {
				const tag = node.tagName ?? "";
				const isOverridden = this.#overrides.has(tag);
				let react =
					seen ||
					isOverridden ||
					ALWAYS_REACT.has(tag) ||
					this.isLive(node) ||
					this.dependsOnPage(node);
				for (const child of node.children ?? [])
					react = this.mark(child, seen || isOverridden) || react;
				if (!react) return false;
				this.#marks.set(node, { react, seen });
				// A code block is one thing: the component that renders it reads the text inside.
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
					isComponent && !seen ? templateOf(node, jsx, this.page) : undefined;
				const isOverridden = Boolean(mapped && this.#overrides.has(mapped));
				let react =
					seen ||
					jsx.needsReact ||
					(isComponent && !template) ||
					isOverridden ||
					Boolean(mapped && ALWAYS_REACT.has(mapped));
				const looks = isComponent ? this.looks(node.name) : isOverridden;
				for (const child of node.children ?? [])
					react = this.mark(child, seen || looks) || react;
				this.#marks.set(
					node,
					react ? { jsx, react, seen } : { jsx, template, react },
				);
				return react;
			}
			default:
				return false;
		}
	}

	/** Whether a component may inspect its children. The theme's components and partials do not. */
	private looks(name: string): boolean {
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

	/** A partial's relative link leads from each page that the partial stands on to another place. */
	private dependsOnPage({ tagName, properties }: HtmlNode): boolean {
		return (
			tagName === "a" &&
			this.page.input.permalink === undefined &&
			isRelative(properties?.href)
		);
	}
}
