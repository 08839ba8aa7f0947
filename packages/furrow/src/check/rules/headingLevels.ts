import { elementsIn, nodesOf } from "../elements.js";
import type { RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { Rule } from "../rule.js";

interface Heading {
	level: number;
	point: { line: number; column: number } | undefined;
}

/** The headings in their order; `undefined` stands for a partial, which may have any. */
function* headingsOf({
	tree,
	partials,
}: MarkdownFile): Generator<Heading | undefined> {
	for (const node of nodesOf(tree)) {
		if (node.type === "heading")
			yield { level: node.depth, point: node.position?.start };
		for (const { name, point } of elementsIn(node))
			if (partials.has(name)) yield undefined;
			else if (/^h[1-6]$/.test(name)) yield { level: Number(name[1]), point };
	}
}

/** Whether the theme shows a title above the text. */
const hasTitle = ({ kind, frontMatter, hasContentTitle }: MarkdownFile) =>
	kind === "post" ||
	(kind === "doc" && !frontMatter.hide_title && !hasContentTitle);

function wrongHeadings(file: MarkdownFile): RuleFinding[] {
	const findings: RuleFinding[] = [];
	let hasOne = hasTitle(file);
	/** Nothing where any level may follow. */
	let last: number | undefined = file.kind === "partial" ? undefined : 1;
	let isFirst = true;
	for (const heading of headingsOf(file)) {
		if (!heading) {
			last = undefined;
			continue;
		}
		const { level, point } = heading;
		// A post that begins with its title shows it above its text.
		const isTitle = isFirst && file.kind === "post" && file.hasContentTitle;
		isFirst = false;
		if (level === 1 && hasOne && !isTitle)
			findings.push({
				...file.at(point),
				message: "This page has a second heading of level 1.",
				hint: "A page should have one title. Make this a heading of level 2.",
			});
		else if (last !== undefined && level > last + 1)
			findings.push({
				...file.at(point),
				message: `This heading of level ${level} follows one of level ${last}.`,
				hint: `Make it one of level ${last + 1}: screen readers list headings by level.`,
			});
		hasOne ||= level === 1 && file.kind !== "partial";
		last = level;
	}
	return findings;
}

export const headingLevels: Rule<"heading-levels"> = {
	name: "heading-levels",
	description:
		"Headings do not skip levels, and a page has only one of level 1.",
	severity: "warn",
	whenOn: "error",
	check: ({ files }) => files.flatMap(wrongHeadings),
};
