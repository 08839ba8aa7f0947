import { own } from "../shared/own.js";
import { staticPlan } from "../shared/staticPlan.js";

const NAMES: Record<string, string> = {
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
 * What it costs when a site takes a component over: what of Markdown React then renders in the browser, that was
 * finished HTML before. Nothing for components that are React anyway.
 */
export function costOf(component: string): string | undefined {
	if (component === "MDXComponents")
		return "the Markdown elements it lists are rendered by React in the browser";
	if (component === "MDXContent")
		return "all Markdown is rendered by React in the browser";
	const { overrides } = staticPlan(new Set([component]));
	const names = [...overrides].flatMap((name) => own(NAMES, name) ?? []);
	return names.length > 0
		? `${names.join(" and ")} in Markdown are rendered by React in the browser`
		: undefined;
}
