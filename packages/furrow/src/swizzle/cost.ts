import { own } from "../shared/own.js";
import { staticPlan } from "../shared/staticPlan.js";

const ELEMENT_NAMES: Record<string, string> = {
	a: "links",
	admonition: "admonitions",
	code: "inline code",
	details: "details",
	h1: "headings",
	img: "images",
	li: "list items",
	pre: "code blocks",
	ul: "lists",
};

/**
 * Describes the cost of swizzling a component: the parts of Markdown that React then renders in the browser. Returns
 * `undefined` for components that React renders anyway.
 */
export function costOf(component: string): string | undefined {
	if (component === "MDXComponents")
		return "the Markdown elements it lists are rendered by React in the browser";
	if (component === "MDXContent")
		return "all Markdown is rendered by React in the browser";
	const { overrides } = staticPlan(new Set([component]));
	const names = [...overrides].flatMap(
		(name) => own(ELEMENT_NAMES, name) ?? [],
	);
	return names.length > 0
		? `${names.join(" and ")} in Markdown are rendered by React in the browser`
		: undefined;
}
