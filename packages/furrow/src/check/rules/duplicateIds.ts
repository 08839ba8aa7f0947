import GithubSlugger from "github-slugger";
import {
	type MarkdownNode,
	takeExplicitId,
	textOf,
} from "../../markdown/index.js";
import { elementsIn, nodesOf } from "../elements.js";
import type { FindingPlace, RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { Rule } from "../rule.js";

interface HeadingId {
	id: string;
	/** Whether the id is made from the text of the heading. */
	isGenerated: boolean;
	place: FindingPlace;
}

/** Yields the ids of a file's headings, in order, as the compiler gives them. */
function* idsOf(
	{ tree, at }: MarkdownFile,
	maintainCase: boolean,
): Generator<HeadingId> {
	const slugger = new GithubSlugger();
	const idOf = (heading: MarkdownNode) => {
		// An explicit id is removed from the node, which other rules need unchanged.
		const copy = {
			...heading,
			children: heading.children?.map((child) => ({ ...child })),
		};
		const explicit = takeExplicitId(copy);
		const slug = slugger.slug(explicit ?? textOf(copy), maintainCase);
		return { id: explicit ?? slug, isGenerated: explicit === undefined };
	};
	for (const node of nodesOf(tree)) {
		if (node.type === "heading")
			yield { ...idOf(node), place: at(node.position?.start) };
		for (const { name, text, point } of elementsIn(node)) {
			const id = /^h[1-6]$/.test(name) && text("id");
			if (id) yield { id, isGenerated: false, place: at(point) };
		}
	}
}

function duplicates(file: MarkdownFile, maintainCase: boolean): RuleFinding[] {
	const findings: RuleFinding[] = [];
	const firsts = new Map<string, HeadingId>();
	for (const heading of idsOf(file, maintainCase)) {
		const { id, place } = heading;
		const first = firsts.get(id);
		if (!id) continue;
		if (!first) firsts.set(id, heading);
		else
			findings.push({
				...place,
				others: [first.place],
				message: `Two headings of this page have the id "${id}".`,
				hint:
					first.isGenerated || heading.isGenerated
						? "Links to the second one lead to the first one. One of the ids is made from the heading's text: change the other one."
						: "Links to the second one lead to the first one. Change one of the ids.",
			});
	}
	return findings;
}

export const duplicateIds: Rule<"duplicate-ids"> = {
	name: "duplicate-ids",
	description: "Headings of a page have different ids.",
	severity: "error",
	whenOn: "error",
	check({ files, contents }) {
		const { maintainCase = false } =
			contents[0]?.locale.context.siteConfig.markdown.anchors ?? {};
		return files.flatMap((file) => duplicates(file, maintainCase));
	},
};
