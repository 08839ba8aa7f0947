/**
 * Mirrors style sheets for right-to-left text as a whole, including the site's own rules, as Docusaurus does. Logical
 * properties (`margin-inline-start`) stay unchanged.
 */
import type { AtRule, ChildNode, Plugin, Root } from "postcss";

/** Properties with a value for each side that Rtlcss does not know. They are mirrored like `padding`. */
const OPTIONS = {
	aliases: {
		inset: "padding",
		"scroll-margin": "padding",
		"scroll-padding": "padding",
	},
};

/** Keeps `direction`: code runs from left to right on every page, as does other text with an explicit direction. */
const PLUGINS = [
	{
		name: "keep-direction",
		priority: 1,
		directives: { control: {}, value: [] },
		processors: [
			{
				name: "direction",
				expr: /^direction$/,
				action: (prop: string, value: string) => ({ prop, value }),
			},
		],
	},
];

/** Media queries that never match. They mark rules for one direction until each direction has its own sheet. */
const LEFT = "furrow-ltr";
const RIGHT = "furrow-rtl";

/** Matches Rtlcss's directives. They are comments before a rule, in a rule, or in a value. */
const DIRECTIVE = /\/\*\s*(?:!\s*)?rtl:/;

/** At-rules that must be at the top of a style sheet. */
const AT_TOP = /^(?:charset|import|namespace)$/;

/**
 * A PostCSS plugin that mirrors style sheets with directives (`rtl:ignore`). Minifying removes comments, so the sheet
 * contains both directions until `directedSheets` separates them.
 *
 * @param isOurs whether a style sheet is Furrow's own, which handles both directions itself
 */
export function directivesPlugin(isOurs: (file: string) => boolean): Plugin {
	return {
		postcssPlugin: "furrow-directives",
		async OnceExit(root, { AtRule }) {
			const file = root.source?.input.file;
			if ((file && isOurs(file)) || !DIRECTIVE.test(root.toString())) return;
			const { default: rtlcss } = await import("rtlcss");
			const processor = rtlcss.configure({
				options: OPTIONS,
				plugins: PLUGINS,
			});
			const { root: mirrored } = await processor.process(root.clone(), {
				from: undefined,
			});
			const isAtTop = (node: ChildNode) =>
				node.type === "atrule" && AT_TOP.test(node.name);
			const only = (params: string, { nodes }: Root) =>
				new AtRule({
					name: "media",
					params,
					nodes: nodes.filter((node) => !isAtTop(node)),
					source: root.source,
				});
			const sides = [only(LEFT, root), only(RIGHT, mirrored as Root)];
			const top = root.nodes.filter(isAtTop);
			root.removeAll();
			root.append(...top, ...sides);
		},
	};
}

/** Encloses nodes in comments that make Rtlcss keep them unchanged. */
const unmirrored = (nodes: ChildNode[]) => [
	{ text: "rtl:begin:ignore" },
	...nodes,
	{ text: "rtl:end:ignore" },
];

/** Keeps the rules that are marked for one side, and removes those for the other. */
function takeSide(
	root: Root,
	side: string,
	convert: (nodes: ChildNode[]) => ReturnType<typeof unmirrored>,
): void {
	root.walkAtRules("media", (rule: AtRule) => {
		if (rule.params === side) rule.replaceWith(...convert(rule.nodes ?? []));
		else if ([LEFT, RIGHT].includes(rule.params)) rule.remove();
	});
}

/** Returns a finished style sheet for each direction. */
export async function directedSheets(
	css: string,
): Promise<{ left: string; right: string }> {
	const { default: rtlcss } = await import("rtlcss");
	const right = rtlcss.process(css, OPTIONS, PLUGINS, {
		pre: (root) => takeSide(root, RIGHT, unmirrored),
	});
	if (!css.includes(LEFT)) return { left: css, right };
	const left = rtlcss.process(css, OPTIONS, PLUGINS, {
		pre(root) {
			takeSide(root, LEFT, (nodes) => nodes);
			const all = unmirrored(root.nodes);
			root.removeAll();
			root.append(...all);
		},
	});
	return { left, right };
}
