import type { MarkdownNode } from "../transforms/nodes.js";
import type { Extension } from "./types.js";

const isSpace = (character: string | undefined) =>
	character === undefined || /\s/.test(character);

/** A text node, or a `==` delimiter. */
type Part = MarkdownNode & { canOpen?: boolean; canClose?: boolean };

/** Splits a text at each `==` that is not part of a longer run of equals signs. */
function split(node: MarkdownNode): Part[] {
	const value = node.value ?? "";
	const parts: Part[] = [];
	let from = 0;
	for (const { index } of value.matchAll(/(?<!=)==(?!=)/g)) {
		const end = index + 2;
		if (index > from) parts.push({ ...node, value: value.slice(from, index) });
		parts.push({
			...node,
			value: "==",
			// At the end of the text, another inline node may follow.
			canOpen: end === value.length || !isSpace(value[end]),
			canClose: index === 0 || !isSpace(value[index - 1]),
		});
		from = end;
	}
	if (from < value.length) parts.push({ ...node, value: value.slice(from) });
	return parts;
}

/** Converts `==marked==` to `<mark>`. Any inline Markdown may be between the delimiters. */
export const marks: Extension = (node) => {
	const { children } = node;
	if (
		!children?.some(
			({ type, value }) => type === "text" && value?.includes("=="),
		)
	)
		return;
	const result: Part[] = [];
	let open: number | undefined;
	for (const part of children.flatMap((child): Part[] =>
		child.type === "text" ? split(child) : [child],
	)) {
		if (part.canClose && open !== undefined && open < result.length - 1)
			result.push({
				type: "mark",
				data: { hName: "mark" },
				children: result.splice(open).slice(1),
				position: part.position,
			});
		else {
			if (part.canOpen) open ??= result.length;
			result.push(part);
			continue;
		}
		open = undefined;
	}
	node.children = result;
};
