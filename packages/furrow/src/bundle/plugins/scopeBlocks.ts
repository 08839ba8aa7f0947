/**
 * Moves the rules of blocks (`:global { .name { … } }`) out of them (`:global .name { … }`), as the PostCSS plugins of
 * Docusaurus do with all nested rules. The compiler of CSS modules would drop the blocks.
 */
import postcss, { type Rule } from "postcss";
import type { Plugin } from "vite";

const BLOCK = /:(?:global|local)$/;

/** Returns a selector in a block, as it is outside of it. */
const outside = (selector: string, block: string) =>
	selector.includes("&")
		? selector.replaceAll("&", () => block)
		: `${block} ${selector}`;

/** Whether a rule is nested directly, or only in at-rules. */
function isIn(rule: Rule, block: Rule): boolean {
	let parent = rule.parent;
	while (parent && parent.type === "atrule") parent = parent.parent;
	return parent === (block as typeof parent);
}

function unwrap(block: Rule): void {
	const [scope = ""] = BLOCK.exec(block.selector) ?? [];
	block.walkRules((rule) => {
		// Rules inside of these keep their place, and only get the scope.
		rule.selectors = isIn(rule, block)
			? block.selectors.flatMap((outer) =>
					rule.selectors.map((inner) => outside(inner, outer)),
				)
			: rule.selectors.map((inner) => `${scope} ${inner}`);
	});
	block.replaceWith(block.nodes);
}

export const scopeBlocksPlugin = (): Plugin => ({
	name: "furrow:scope-blocks",
	enforce: "pre",
	transform: {
		filter: { id: /\.module\.css(?:\?|$)/, code: /:(?:global|local)\s*\{/ },
		handler(css) {
			const root = postcss.parse(css);
			root.walkRules(BLOCK, unwrap);
			return { code: root.toString(), map: null };
		},
	},
});
