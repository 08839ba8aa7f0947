import { own } from "../../../shared/own.js";
import type { Page } from "../../page.js";
import { importFromTheme } from "../elements.js";
import type { Extension } from "../types.js";
import { placeFiles } from "./files.js";
import { drawIcon, fillIcon } from "./icons.js";

/** Components of the theme that MDX pages have without an import, unless they import or define one of the name. */
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

/** Whether a component on a page is the theme's, imported by the page or by Furrow. */
const isThemes = (name: string, { esm }: Page): boolean =>
	esm.imports.some(
		({ source, names }) =>
			source === `@theme/${name}` && own(names, name) === "default",
	);

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
	if (!isThemes(name, page)) return;
	fillIcon(node, page);
	placeFiles(node, page);
};
