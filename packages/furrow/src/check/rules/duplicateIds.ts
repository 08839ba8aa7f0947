import { type MarkdownNode, takeExplicitId } from "../../markdown/index.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { FindingPlace, RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { Rule } from "../rule.js";

/** Returns the explicit id of a heading. */
const idOf = (heading: MarkdownNode): string | undefined =>
	// The id is removed from the node, which other rules need unchanged.
	takeExplicitId(
		{ ...heading, children: heading.children?.map((child) => ({ ...child })) },
		true,
	);

/** Yields the headings with an explicit id, in order. */
function* explicitIds({
	tree,
	at,
}: MarkdownFile): Generator<{ id: string; place: FindingPlace }> {
	for (const node of nodesOf(tree)) {
		const id = node.type === "heading" && idOf(node);
		if (id) yield { id, place: at(node.position?.start) };
		for (const { name, text, point } of elementsIn(node)) {
			const own = /^h[1-6]$/.test(name) && text("id");
			if (own) yield { id: own, place: at(point) };
		}
	}
}

function duplicates(file: MarkdownFile): RuleFinding[] {
	const findings: RuleFinding[] = [];
	const firsts = new Map<string, FindingPlace>();
	for (const { id, place } of explicitIds(file)) {
		const first = firsts.get(id);
		if (first)
			findings.push({
				...place,
				others: [first],
				message: `Two headings of this page have the id "${id}".`,
				hint: "Links to the second one lead to the first one. Change one of the ids.",
			});
		else firsts.set(id, place);
	}
	return findings;
}

export const duplicateIds: Rule<"duplicate-ids"> = {
	name: "duplicate-ids",
	description: "Headings of a page have different ids.",
	severity: "error",
	whenOn: "error",
	check: ({ files }) => files.flatMap(duplicates),
};
