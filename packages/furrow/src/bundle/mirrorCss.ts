/**
 * Style sheets for text from right to left, turned round as a whole, the site's own rules included, as Docusaurus does.
 * Logical properties (`margin-inline-start`) stay as they are.
 */
import type { AtRule, ChildNode, Plugin, Root } from "postcss";

/** Properties whose four values Rtlcss does not know to be sides: they are as `padding`. */
const OPTIONS = {
	aliases: {
		inset: "padding",
		"scroll-margin": "padding",
		"scroll-padding": "padding",
	},
};

/** Code runs from left to right on every page, as does whatever else a style sheet gives a direction. */
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

/** Media that no reader has: what a style sheet says for one direction only, until there is a sheet for each. */
const LEFT = "furrow-ltr";
const RIGHT = "furrow-rtl";

/** Rtlcss's directives are comments: before a rule, in one, or in a value. */
const DIRECTIVE = /\/\*\s*(?:!\s*)?rtl:/;

/** At-rules that have to stand at the top of a style sheet. */
const AT_TOP = /^(?:charset|import|namespace)$/;

/**
 * A PostCSS plugin that turns style sheets round which say how (`rtl:ignore`). No comment outlives minifying, so both
 * directions are in the sheet until `directedSheets` parts them.
 *
 * @param isOurs tells the style sheets of Furrow itself, which see to both directions on their own
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

/** Returns the nodes that Rtlcss keeps unchanged, without its control comments. */
const kept = (nodes: ChildNode[]) => [
	{ text: "rtl:begin:ignore" },
	...nodes,
	{ text: "rtl:end:ignore" },
];

/** Of what holds for one direction only, leaves that of one side. */
function takeSide(
	root: Root,
	side: string,
	as: (nodes: ChildNode[]) => ReturnType<typeof kept>,
): void {
	root.walkAtRules("media", (rule: AtRule) => {
		if (rule.params === side) rule.replaceWith(...as(rule.nodes ?? []));
		else if ([LEFT, RIGHT].includes(rule.params)) rule.remove();
	});
}

/** The two style sheets that a finished one stands for. */
export async function directedSheets(
	css: string,
): Promise<{ left: string; right: string }> {
	const { default: rtlcss } = await import("rtlcss");
	const right = rtlcss.process(css, OPTIONS, PLUGINS, {
		pre: (root) => takeSide(root, RIGHT, kept),
	});
	if (!css.includes(LEFT)) return { left: css, right };
	const left = rtlcss.process(css, OPTIONS, PLUGINS, {
		pre(root) {
			takeSide(root, LEFT, (nodes) => nodes);
			const all = kept(root.nodes);
			root.removeAll();
			root.append(...all);
		},
	});
	return { left, right };
}
