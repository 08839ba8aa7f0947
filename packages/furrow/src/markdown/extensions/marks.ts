import type { MarkdownNode } from "../transforms/nodes.js";
import type { Extension } from "./types.js";

const isSpace = (character: string | undefined) =>
	character === undefined || /\s/.test(character);

/** A text, or `==` between two texts. */
type Part = MarkdownNode & { canOpen?: boolean; canClose?: boolean };

/** Takes a text apart at each `==` that is not part of a longer run of equals signs. */
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
			// At the end of a text, a code or a link may follow.
			canOpen: end === value.length || !isSpace(value[end]),
			canClose: index === 0 || !isSpace(value[index - 1]),
		});
		from = end;
	}
	if (from < value.length) parts.push({ ...node, value: value.slice(from) });
	return parts;
}

/** `==marked==` becomes `<mark>`, whatever Markdown is between the signs. */
export const marks: Extension = (node) => {
	const { children } = node;
	if (
		!children?.some(
			({ type, value }) => type === "text" && value?.includes("=="),
		)
	)
		return;
	const done: Part[] = [];
	let open: number | undefined;
	for (const part of children.flatMap((child): Part[] =>
		child.type === "text" ? split(child) : [child],
	)) {
		if (part.canClose && open !== undefined && open < done.length - 1)
			done.push({
				type: "mark",
				data: { hName: "mark" },
				children: done.splice(open).slice(1),
				position: part.position,
			});
		else {
			if (part.canOpen) open ??= done.length;
			done.push(part);
			continue;
		}
		open = undefined;
	}
	node.children = done;
};
