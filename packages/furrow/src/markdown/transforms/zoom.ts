import {
	component,
	importFromTheme,
	replaceNode,
} from "../extensions/elements.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

/** Minimum width of zoomable images in pixels. Narrower ones are hardly ever displayed smaller than their size. */
const MIN_WIDTH = 480;

/** Components whose images are not zoomable: a click on them has another meaning, or they already are. */
const IMAGE_COMPONENTS = new Set(["Comparison", "Zoom"]);

const isImage = ({ type }: MarkdownNode) =>
	type === "image" || type === "imageReference";

function markSmall(nodes: readonly MarkdownNode[] = []): void {
	for (const node of nodes) {
		if (isImage(node)) node.staysSmall = true;
		markSmall(node.children);
	}
}

/** Marks the images that are never zoomable: those in links, headings and components for images. */
export function noteSmallImages(node: MarkdownNode): void {
	if (
		node.type === "link" ||
		node.type === "linkReference" ||
		node.type === "heading" ||
		/^a$/.test(node.name ?? "") ||
		IMAGE_COMPONENTS.has(node.name)
	)
		markSmall(node.children);
}

/**
 * Wraps an image in the component that makes it zoomable.
 * @param node the image, with its final URL
 * @param width width of the image, if known
 */
export function enlarge(
	node: MarkdownNode,
	width: number | undefined,
	page: Page,
): void {
	if (node.staysSmall || (width !== undefined && width <= MIN_WIDTH)) return;
	importFromTheme(["Zoom"], page);
	replaceNode(node, {
		...component("Zoom", node.alt ? { alt: node.alt } : {}, [{ ...node }]),
		type: "mdxJsxTextElement",
	});
}
