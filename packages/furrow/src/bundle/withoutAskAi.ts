import postcss, { type AtRule, type Container } from "postcss";
import { ASK_AI_CLASSES } from "../seams/docSearch.js";

const ANIMATION = /^animation(?:-name)?$/;

/** Removes selectors that need the assistant, and rules that become empty. */
function removeRules(container: Container): void {
	for (const node of [...(container.nodes ?? [])]) {
		if (node.type === "rule") {
			const remaining = node.selectors.filter(
				(name) => !ASK_AI_CLASSES.test(name),
			);
			if (!remaining.length) node.remove();
			else if (remaining.length < node.selectors.length)
				node.selectors = remaining;
		} else if (node.type === "atrule" && node.nodes?.length) {
			removeRules(node);
			if (!node.nodes.length) node.remove();
		}
	}
}

/**
 * Returns DocSearch's style sheet without the rules of its assistant, Ask AI, and without animations that only these
 * use.
 */
export function withoutAskAi(css: string): string {
	const root = postcss.parse(css);
	removeRules(root);
	const animations: string[] = [];
	root.walkDecls(ANIMATION, ({ value }) => {
		animations.push(...value.split(/[\s,]+/));
	});
	root.walkAtRules(/keyframes$/, (rule: AtRule) => {
		if (!animations.includes(rule.params)) rule.remove();
	});
	return root.toString();
}
