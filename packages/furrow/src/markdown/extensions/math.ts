import { parseRawHtml } from "../engines/rawHtml.js";
import type { MathFault, SiteMath } from "../math/siteMath.js";
import type { Page } from "../page.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import type { Extension } from "./types.js";

/** GitHub's syntax for formulas that contain Markdown characters. */
const IN_TICKS = /^`([^`]+)`$/;

/** Macros that the formulas of each page have defined so far. */
const macrosOf = new WeakMap<Page, Record<string, unknown>>();

function warn(
	{ message, position }: MathFault,
	{ position: place, value = "" }: MarkdownNode,
	isInline: boolean,
	page: Page,
): void {
	const start = place?.start ?? { line: 1, column: 1 };
	const before = value.slice(0, position).split("\n");
	// The text of a block starts on the line after its fence.
	const line = start.line + before.length - (isInline ? 1 : 0);
	const column = isInline
		? start.column
		: start.column + (before.at(-1)?.length ?? 0);
	page.warn("other", `This formula has an error: ${message}.`, {
		line,
		column,
	});
}

/** Renders `$x$`, `` $`x`$ ``, `$$x$$` on separate lines and code blocks of the language `math` with KaTeX. */
export const math =
	(site: SiteMath): Extension =>
	(node, page) => {
		const isInline = node.type === "inlineMath";
		if (node.type === "code" && node.lang === "math") {
			node.type = "math";
		} else if (!isInline && node.type !== "math") return;
		const macros = macrosOf.get(page) ?? site.newMacros();
		macrosOf.set(page, macros);
		if (isInline) node.value = node.value?.replace(IN_TICKS, "$1");
		const { html, fault } = site.html(node.value ?? "", !isInline, macros);
		if (fault) warn(fault, node, isInline, page);
		page.addSheet(site.sheet);
		const tree: HtmlNode = parseRawHtml({
			type: "root",
			children: [{ type: "raw", value: html }],
		});
		const [root] = tree.children ?? [];
		node.html = html;
		node.data = isInline
			? {
					hName: "span",
					hProperties: root?.properties ?? {},
					hChildren: root?.children ?? [],
				}
			: {
					hName: "div",
					// Focusable, so that it can be scrolled with the keyboard, like code.
					hProperties: { className: ["mathBlock_fw"], tabIndex: 0 },
					hChildren: tree.children ?? [],
				};
	};
