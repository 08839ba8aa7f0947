import type { MarkdownNode } from "../transforms/nodes.js";
import { replaceNode, splitLine, text } from "./elements.js";
import type { Extension } from "./types.js";

/** The content of a definition, if a line is one. */
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

/** Lines that begin with `: ` define the terms on the lines before them: a definition list. */
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
			// The first line can define nothing.
			if (!items.length) return;
			items.push(element("dd", content));
		} else if (line.length) items.push(element("dt", line));
	}
	// A term without a definition: the paragraph means something else.
	if (items.at(-1)?.type === "dt") return;
	replaceNode(node, element("dl", items));
};
