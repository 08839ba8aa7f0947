import { elementsIn, nodesOf } from "../elements.js";
import type { RuleFinding } from "../finding.js";
import type { MarkdownFile } from "../markdownFile.js";
import type { Rule } from "../rule.js";

function imagesWithoutAlt(file: MarkdownFile): RuleFinding[] {
	const findings: RuleFinding[] = [];
	for (const node of nodesOf(file.tree)) {
		const isImage = node.type === "image" || node.type === "imageReference";
		if (isImage && !node.alt?.trim())
			findings.push({
				...file.at(node.position?.start),
				message: "This image has no alternative text.",
				hint: 'Describe it between the brackets: ![a field at dawn](…). For a decorative image write <img src="…" alt="" />.',
			});
		for (const { name, has, point } of elementsIn(node))
			if (name === "img" && !["alt", "aria-hidden", "role"].some(has))
				findings.push({
					...file.at(point),
					message: "This <img> has no alt attribute.",
					hint: 'Describe the image in alt="…". A decorative one has alt="".',
				});
	}
	return findings;
}

export const imageAlt: Rule<"image-alt"> = {
	name: "image-alt",
	description: "Images have an alternative text.",
	severity: "error",
	whenOn: "error",
	check: ({ files }) => files.flatMap(imagesWithoutAlt),
};
