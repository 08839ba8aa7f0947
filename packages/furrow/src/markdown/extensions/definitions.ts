import type { MarkdownNode } from "../transforms/nodes.js";
import { replaceNode, splitLine, text } from "./elements.js";
import type { Extension } from "./types.js";

/** Returns the content of a definition, or `undefined` if the line is not one. */
function definition(line: MarkdownNode[]): MarkdownNode[] | undefined {
	const [first, ...others] = line;
	const [whole] = /^:[ \t]+/.exec(first?.value ?? "") ?? [];
	if (first?.type !== "text" || whole === undefined) return undefined;
	const rest = first.value?.slice(whole.length);
	return [...(rest ? [text(rest)] : []), ...others];
}

const element = (hName: string, children: MarkdownNode[]): MarkdownNode => ({
	type: hName,
	data: { hName },
	children,
});

/** Converts a paragraph to a definition list if lines that start with `: ` follow its terms. */
export const definitions: Extension = (node) => {
	if (
		node.type !== "paragraph" ||
		!node.children?.some(
			({ type, value }) => type === "text" && value?.includes("\n:"),
		)
	)
		return;
	const items: MarkdownNode[] = [];
	for (
		let [line, rest] = splitLine(node.children);
		line.length || rest.length;
		[line, rest] = splitLine(rest)
	) {
		const content = definition(line);
		if (content) {
			// The first line must be a term.
			if (!items.length) return;
			items.push(element("dd", content));
		} else if (line.length) items.push(element("dt", line));
	}
	// A term without a definition means that this is not a definition list.
	if (items.at(-1)?.type === "dt") return;
	replaceNode(node, element("dl", items));
};
