import {
	component,
	importFromTheme,
	replaceNode,
} from "../extensions/elements.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

/** In pixels. A narrower image is hardly ever shown smaller than it is. */
const WORTH_IT = 480;

/** In these an image stays as it is: a click on it has another meaning, or it has been taken care of. */
const HAVE_IMAGES = new Set(["Comparison", "Zoom"]);

const isImage = ({ type }: MarkdownNode) =>
	type === "image" || type === "imageReference";

function keepImages(nodes: readonly MarkdownNode[] = []): void {
	for (const node of nodes) {
		if (isImage(node)) node.staysSmall = true;
		keepImages(node.children);
	}
}

/** Notes which images of a site that has all images enlarged stay as they are: those in links, in headings and in components for images. */
export function noteSmallImages(node: MarkdownNode): void {
	if (
		node.type === "link" ||
		node.type === "linkReference" ||
		node.type === "heading" ||
		/^a$/.test(node.name ?? "") ||
		HAVE_IMAGES.has(node.name)
	)
		keepImages(node.children);
}

/**
 * Has a reader enlarge an image, which is in its place and has its URL.
 * @param width the image's, if known
 */
export function enlarge(
	node: MarkdownNode,
	width: number | undefined,
	page: Page,
): void {
	if (node.staysSmall || (width !== undefined && width <= WORTH_IT)) return;
	importFromTheme(["Zoom"], page);
	replaceNode(node, {
		...component("Zoom", {}, [{ ...node }]),
		type: "mdxJsxTextElement",
	});
}
