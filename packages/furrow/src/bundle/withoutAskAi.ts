import postcss, { type AtRule, type Container } from "postcss";
import { ASK_AI_CLASSES } from "../seams/docSearch.js";

const ANIMATION = /^animation(?:-name)?$/;

/** Removes the selectors that need the assistant, and what has nothing left. */
function removeRules(container: Container): void {
	for (const node of [...(container.nodes ?? [])]) {
		if (node.type === "rule") {
			const kept = node.selectors.filter((name) => !ASK_AI_CLASSES.test(name));
			if (!kept.length) node.remove();
			else if (kept.length < node.selectors.length) node.selectors = kept;
		} else if (node.type === "atrule" && node.nodes?.length) {
			removeRules(node);
			if (!node.nodes.length) node.remove();
		}
	}
}

/** DocSearch's style sheet without the rules of its assistant, Ask AI, and the animations that only these name. */
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
