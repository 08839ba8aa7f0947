import { own } from "../../shared/own.js";
import type { Shape } from "../html/shape.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { ElementTemplates } from "./elements.js";
import type { JsxProps } from "./jsx.js";

/** A theme component whose markup the Markdown stage can make itself. */
export interface StaticTemplate {
	/** Markdown's element that the component renders: no twin where the site overrides it. */
	element: string;
	/** Types of the props that the static markup knows; any other prop needs React. */
	props: Record<string, "string" | "boolean" | "number">;
	required?: string;
	/** Whether the component's children have to be text. */
	textOnly?: boolean;
	shape(
		templates: ElementTemplates,
		jsx: JsxProps,
		children: HtmlNode[],
		inner: (nodes: HtmlNode[]) => string,
		text: () => string,
	): Shape;
}

/** By module request: code blocks, admonitions and collapsible blocks are written as components as well. */
const TEMPLATES: Record<string, StaticTemplate> = {
	"@theme/CodeBlock": {
		element: "pre",
		props: {
			className: "string",
			language: "string",
			metastring: "string",
			showLineNumbers: "boolean",
			title: "string",
		},
		textOnly: true,
		shape: (templates, { props }, children, _inner, text) =>
			templates.codeBlock(props, children.length ? text() : undefined),
	},
	"@theme/Admonition": {
		element: "admonition",
		props: {
			className: "string",
			id: "string",
			title: "string",
			type: "string",
		},
		required: "type",
		shape: (templates, { props }, children, inner) =>
			templates.admonition(props, children, inner),
	},
	"@theme/Details": {
		element: "details",
		props: {
			className: "string",
			id: "string",
			open: "boolean",
			summary: "string",
		},
		shape: (templates, { props }, children, inner) =>
			templates.detailsComponent(props, children, inner),
	},
};

/** The twin of the component with a local name, if the page imports it and the site does not override it. */
export function templateOf(
	name: string,
	page: Page,
	overrides: ReadonlySet<string>,
): StaticTemplate | undefined {
	for (const { source, names } of page.esm.imports) {
		if (own(names, name) !== "default") continue;
		const template = own(TEMPLATES, source);
		return template && !overrides.has(template.element) ? template : undefined;
	}
	return undefined;
}

/** Whether an element has only props that its twin's markup knows. */
export function fitsTemplate(
	template: StaticTemplate,
	{ props, needsReact }: JsxProps,
): boolean {
	if (needsReact || (template.required && !props[template.required]))
		return false;
	return Object.entries(props).every(
		([name, value]) =>
			template.props[name] === typeof value ||
			(template.props[name] === "boolean" && typeof value === "number"),
	);
}
