import { extname } from "../../util/path.js";
import { hasProtocol } from "../links.js";
import type { Page } from "../page.js";
import { type MarkdownNode, setProperties } from "./nodes.js";
import { enlarge } from "./zoom.js";

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

const MARKDOWN = /\.mdx?$/i;

/** Paths that end like those of pages. They refer to files only if they start with `@site/`. */
const PAGE_LIKE = /\.(?:mdx?|html)$/;

/** Reports a broken link, or lets the site fix it. */
function brokenLink(node: MarkdownNode, page: Page): void {
	const { url } = node;
	if (!page.handleBroken("onBrokenMarkdownLinks", node))
		page.warn(
			"brokenMarkdownLink",
			`The Markdown link "${url}" does not lead to a page.`,
			node.position?.start,
			url,
		);
}

/** Resolves a link or definition to the URL of a page or file. */
export function transformLink(node: MarkdownNode, page: Page): void {
	const url: string = node.url;
	if (!url || url[0] === "#" || hasProtocol(url)) return;
	const [, path = "", query = "", hash = ""] = PARTS.exec(url) ?? [];
	const { resolveLink, filePath } = page.input;
	const permalink = MARKDOWN.test(path) && resolveLink(path, filePath);
	if (permalink) node.url = permalink + query + hash;
	else if (permalink === undefined) brokenLink(node, page);
	if (node.url !== url) return;
	const isSitePath = path.startsWith("@site/");
	if (!isSitePath && (!extname(path) || PAGE_LIKE.test(path))) return;
	const file = page.localFile(path);
	if (file) {
		node.url = page.emitFile(file, "files") + query + hash;
		// A file is not a page, so the link opens in a new tab and is excluded from the check of broken links.
		setProperties(node, { target: "_blank", dataNoBrokenLinkCheck: true });
	} else if (isSitePath && permalink === false) brokenLink(node, page);
}

/** Sets an image's final URL and size, and applies the site's options for images. */
export function transformImage(node: MarkdownNode, page: Page): void {
	const width = resolveImage(node, page);
	if (node.url && page.options.siteConfig.markdown.extensions?.imageZoom)
		enlarge(node, width, page);
}

/**
 * Sets an image's final URL and size.
 * @returns the width of the image, if known
 */
function resolveImage(node: MarkdownNode, page: Page): number | undefined {
	const url: string = node.url;
	if (!url) return;
	if (url.startsWith("pathname://")) {
		node.url = url.slice("pathname://".length);
		return;
	}
	if (hasProtocol(url)) return;
	const [, path = "", , hash = ""] = PARTS.exec(url) ?? [];
	const file = page.localFile(path);
	if (!file) {
		if (page.handleBroken("onBrokenMarkdownImages", node)) return;
		page.warn(
			"brokenMarkdownImage",
			`The image "${url}" does not exist.`,
			node.position?.start,
			url,
		);
		return;
	}
	const image = page.emitImage(file);
	node.url = image.url + hash;
	if (image.width !== undefined)
		// Strings, as in Docusaurus, because components may inspect the props of their children.
		setProperties(node, {
			width: String(image.width),
			height: String(image.height),
		});
	page.options.images?.enhance(node, file, page);
	return image.width;
}
