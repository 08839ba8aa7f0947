import { elementsIn, nodesOf } from "../elements.js";
import type { RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { Rule } from "../rule.js";

interface Heading {
	level: number;
	point: { line: number; column: number } | undefined;
}

/** Yields the headings in order; `undefined` for a partial, which may contain any headings. */
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

/** Whether the theme renders a title above the content. */
const hasTitle = ({ kind, frontMatter, hasContentTitle }: MarkdownFile) =>
	kind === "post" ||
	(kind === "doc" && !frontMatter.hide_title && !hasContentTitle);

function wrongHeadings(file: MarkdownFile): RuleFinding[] {
	const findings: RuleFinding[] = [];
	let hasLevelOne = hasTitle(file);
	/** Level of the previous heading; undefined if any level may follow. */
	let previous: number | undefined = file.kind === "partial" ? undefined : 1;
	let isFirst = true;
	for (const heading of headingsOf(file)) {
		if (!heading) {
			previous = undefined;
			continue;
		}
		const { level, point } = heading;
		// If a post's content begins with its title, that heading becomes the title above the content.
		const isTitle = isFirst && file.kind === "post" && file.hasContentTitle;
		isFirst = false;
		if (level === 1 && hasLevelOne && !isTitle)
			findings.push({
				...file.at(point),
				message: "This page has a second heading of level 1.",
				hint: "A page should have one title. Make this a heading of level 2.",
			});
		else if (previous !== undefined && level > previous + 1)
			findings.push({
				...file.at(point),
				message: `This heading of level ${level} follows one of level ${previous}.`,
				hint: `Make it one of level ${previous + 1}: screen readers list headings by level.`,
			});
		hasLevelOne ||= level === 1 && file.kind !== "partial";
		previous = level;
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
