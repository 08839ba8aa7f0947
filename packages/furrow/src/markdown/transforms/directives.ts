import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

/** Marker of each kind of directive. */
const MARKS: Record<string, string> = {
	textDirective: ":",
	leafDirective: "::",
	containerDirective: ":::",
};

/** Extensions of Furrow that add a directive, by the name of the directive. */
const EXTENSIONS = new Map([
	["details", "details"],
	["code-group", "codeGroups"],
]);

/** Whether a text directive is only a colon and a name (`:30`), which is rarely meant as a directive. */
const isBare = ({ type, children, attributes }: MarkdownNode): boolean =>
	type === "textDirective" &&
	!children?.length &&
	!Object.keys(attributes ?? {}).length;

/** Converts directives without data to text or plain elements, and collects all but bare ones. */
function convert(parent: MarkdownNode, unused: MarkdownNode[]): void {
	const children = parent.children ?? [];
	for (const [index, node] of children.entries()) {
		if (MARKS[node.type] && !node.data) {
			const { position } = node;
			if (isBare(node))
				children[index] = { type: "text", value: `:${node.name}`, position };
			else {
				node.data = { hName: "div", hProperties: {} };
				unused.push(node);
			}
		}
		convert(node, unused);
	}
}

/**
 * Converts unknown directives and reports them to the site's hook, or else with a warning for each. Must run after the
 * site's remark plugins, because the directives that these handle have data, as admonitions do.
 */
export function settleDirectives(tree: MarkdownNode, page: Page): void {
	const unused: MarkdownNode[] = [];
	convert(tree, unused);
	if (!unused.length || page.handleUnused(unused)) return;
	for (const { type, name, position } of unused) {
		const extension = EXTENSIONS.get(name);
		const hint = extension
			? ` The option "markdown.extensions.${extension}" makes it known.`
			: "";
		page.warn(
			"directive",
			`The directive "${MARKS[type]}${name}" is unknown: only its content is shown.${hint}`,
			position?.start,
		);
	}
}
