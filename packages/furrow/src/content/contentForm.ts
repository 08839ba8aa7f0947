import { own } from "../shared/own.js";
import type { StaticParts } from "../shared/staticPlan.js";
import type { CompiledPage, MdxNode } from "../types/page.js";
import type { ContentForm } from "../types/payload.js";

const TABS = new Set(["@theme/Tabs", "@theme/TabItem"]);

/**
 * Returns the form of a page without code of its own, or undefined if it has none. Most pages are finished HTML; most
 * others consist of HTML and of tabs with HTML. Swizzled components may still require React.
 */
export function contentForm(
	{
		body,
		code,
		imports,
		partials,
	}: Pick<CompiledPage, "body" | "code" | "imports" | "partials">,
	parts: Pick<StaticParts, "markdown" | "tabs">,
): ContentForm | undefined {
	const sources: Record<string, string> = {};
	for (const { source, names } of imports)
		for (const local of Object.keys(names)) sources[local] = source;
	const isForm = (nodes: readonly MdxNode[]): boolean =>
		nodes.every((node) => {
			if (typeof node === "string" || "s" in node) return true;
			if ("$expr" in node || !("scope" in node.c)) return false;
			const source = own(sources, node.c.scope) ?? "";
			return TABS.has(source) && isForm(node.k ?? []);
		});
	if (!parts.markdown || code || !isForm(body)) return undefined;
	const isHtml = !Object.keys(sources).length && !Object.keys(partials).length;
	if (isHtml) return "html";
	return parts.tabs ? "tabs" : undefined;
}
