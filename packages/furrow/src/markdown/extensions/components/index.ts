import { own } from "../../../shared/own.js";
import type { Page } from "../../page.js";
import { importFromTheme } from "../elements.js";
import type { Extension } from "../types.js";
import { resolveFiles } from "./files.js";
import { drawIcon, fillIcon } from "./icons.js";

/** Theme components that MDX pages can use without an import, unless they declare the name themselves. */
const COMPONENTS: ReadonlySet<string> = new Set([
	"Badge",
	"Card",
	"Cards",
	"Comparison",
	"Feature",
	"Features",
	"Figure",
	"FileTree",
	"Hero",
	"Steps",
	"TabItem",
	"Tabs",
	"Video",
	"Zoom",
]);

/** Whether a component is the theme's, imported by the page or by Furrow. */
const isThemeComponent = (name: string, { esm }: Page): boolean =>
	esm.imports.some(
		({ source, names }) =>
			source === `@theme/${name}` && own(names, name) === "default",
	);

/** Imports `<Steps>`, `<Card>` and the other documentation components on demand, and resolves their icons and files. */
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
	if (!isThemeComponent(name, page)) return;
	fillIcon(node, page);
	resolveFiles(node, page);
};
