import type { Edit } from "../../util/edits.js";
import { type JsNode, walk } from "../../util/jsTree.js";

/** Whether a JSX name is an element's: `a` or `my-element`, but not `Tabs`. */
const isElement = (name: string) => /^[a-z]|-/.test(name);

/**
 * Returns edits that replace the elements in an attribute's JSX with variables, and the statement that declares these.
 * MDX renders such elements by its components, like those of Markdown and unlike JSX anywhere else in a page.
 * @param base position of the source's start in the tree
 */
export function mdxElements(
	tree: JsNode,
	base: number,
): { edits: Edit[]; declaration: string } {
	const edits: Edit[] = [];
	const locals = new Map<string, string>();
	walk(tree, ({ type, name }) => {
		if (
			(type !== "JSXOpeningElement" && type !== "JSXClosingElement") ||
			name.type !== "JSXIdentifier" ||
			!isElement(name.name)
		)
			return;
		let local = locals.get(name.name);
		if (!local) {
			local = `_element${locals.size}`;
			locals.set(name.name, local);
		}
		edits.push({ start: name.start - base, end: name.end - base, text: local });
	});
	if (!locals.size) return { edits, declaration: "" };
	const variables: string[] = [];
	const defaults: string[] = [];
	for (const [name, local] of locals) {
		const key = JSON.stringify(name);
		variables.push(`${key}: ${local}`);
		defaults.push(`${key}: ${key}`);
	}
	return {
		edits,
		declaration: `const {${variables.join(", ")}} = {${defaults.join(", ")}, ..._components};`,
	};
}
