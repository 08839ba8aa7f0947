import { own } from "../../shared/own.js";
import { isRelative } from "../html/link.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { Props, Shape } from "./attributes.js";
import { DOC_TEMPLATES } from "./docTemplates.js";
import type { ElementTemplates } from "./elements.js";
import type { JsxProps } from "./jsx.js";

/** A theme component whose markup the compiler can create without React. */
export interface StaticTemplate {
	/** Markdown element that the component renders. The template is not used if the site overrides this element. */
	element: string;
	/** Types of the supported props. Any other prop needs React. An icon is a drawing or an emoji. */
	props: Record<string, "string" | "boolean" | "number" | "icon">;
	required?: string;
	/** Whether the component's children must be text. */
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

/** Templates by module request. Code blocks, admonitions and collapsible blocks can be written as components, too. */
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

function hasType(
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
 * Returns the template of a theme component that a page imports, or `undefined` if the site overrides the component or
 * the template does not support the element's props.
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
	// In a partial, the target of a relative link depends on the page.
	if (permalink === undefined && isRelative(props.href)) return undefined;
	if (template.textOnly && !children?.every(isText)) return undefined;
	const isSupported = Object.entries(props).every(([prop, value]) =>
		hasType(template.props[prop], value),
	);
	return isSupported ? template : undefined;
}
