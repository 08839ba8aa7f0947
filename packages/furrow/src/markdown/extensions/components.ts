import { importFromTheme } from "./elements.js";
import type { Extension } from "./types.js";

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

/** `<Steps>`, `<Card>` and the other components for documentation need no import. */
export const components: Extension = (node, page) => {
	const { name } = node;
	if (
		(node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") &&
		name &&
		COMPONENTS.has(name)
	)
		importFromTheme([name], page);
};
