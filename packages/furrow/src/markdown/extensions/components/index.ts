import { importFromTheme } from "../elements.js";
import type { Extension } from "../types.js";
import { drawIcon, fillIcon } from "./icons.js";

/** Components of the theme that MDX pages have without an import, unless they import or define one of the name. */
const COMPONENTS: ReadonlySet<string> = new Set([
	"Badge",
	"Card",
	"Cards",
	"Figure",
	"FileTree",
	"Steps",
	"TabItem",
	"Tabs",
]);

/** `<Steps>`, `<Card>` and the other components for documentation need no import; icons are known by their names. */
export const components: Extension = (node, page) => {
	const { name } = node;
	if (
		(node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") ||
		!name
	)
		return;
	if (name === "Icon" && !page.esm.declared.has(name)) drawIcon(node, page);
	if (!COMPONENTS.has(name)) return;
	importFromTheme([name], page);
	fillIcon(node, page);
};
