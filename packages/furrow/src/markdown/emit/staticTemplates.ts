import { own } from "../../shared/own.js";
import { isRelative } from "../html/link.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { Props, Shape } from "./attributes.js";
import { DOC_TEMPLATES } from "./docTemplates.js";
import type { ElementTemplates } from "./elements.js";
import type { JsxProps } from "./jsx.js";

/** A theme component whose markup the Markdown stage can make itself. */
export interface StaticTemplate {
	/** Markdown's element that the component renders: no template where the site overrides it. */
	element: string;
	/** Types of the props that the static markup knows; any other prop needs React. An icon is a drawing or an emoji. */
	props: Record<string, "string" | "boolean" | "number" | "icon">;
	required?: string;
	/** Whether the component's children have to be text. */
	textOnly?: boolean;
	shape(
		templates: ElementTemplates,
		jsx: JsxProps,
		children: HtmlNode[],
		inner: (nodes: HtmlNode[]) => string,
		text: () => string,
		node: HtmlNode,
	): Shape;
}

/** By module request: code blocks, admonitions and collapsible blocks are written as components as well. */
const TEMPLATES: Record<string, StaticTemplate> = {
	...DOC_TEMPLATES,
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

const isText = ({ type }: HtmlNode) =>
	type === "text" || /^mdx\w+Expression$/.test(type);

function isOf(
	type: StaticTemplate["props"][string] | undefined,
	value: Props[string],
): boolean {
	if (type === "icon")
		return (
			typeof value === "string" ||
			(typeof value === "object" && value !== null && "body" in value)
		);
	return (
		type === typeof value || (type === "boolean" && typeof value === "number")
	);
}

/**
 * The template of an element of the theme's that a page imports: none where the site overrides it, or where the element says
 * more than the template knows.
 */
export function templateOf(
	{ name, children }: HtmlNode,
	{ props, needsReact }: JsxProps,
	{ esm, input: { permalink }, options: { overrides } }: Page,
): StaticTemplate | undefined {
	const source = esm.imports.find(
		({ names }) => own(names, name) === "default",
	)?.source;
	const template = source === undefined ? undefined : own(TEMPLATES, source);
	if (!template || overrides.has(template.element) || needsReact)
		return undefined;
	if (template.required && !props[template.required]) return undefined;
	// In a partial, a relative link leads from each of its pages to another place.
	if (permalink === undefined && isRelative(props.href)) return undefined;
	if (template.textOnly && !children?.every(isText)) return undefined;
	const isKnown = Object.entries(props).every(([prop, value]) =>
		isOf(template.props[prop], value),
	);
	return isKnown ? template : undefined;
}
