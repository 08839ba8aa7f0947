import { extname } from "../../util/path.js";
import { hasProtocol } from "../links.js";
import type { Page } from "../page.js";
import { type MarkdownNode, setProperties } from "./nodes.js";
import { enlarge } from "./zoom.js";

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

const MARKDOWN = /\.mdx?$/i;

/** Paths that end as pages do: they are files of the site's only where they begin with `@site/`. */
const PAGE_LIKE = /\.(?:mdx?|html)$/;

/** Reports a broken link, or lets the site fix it. */
function brokenLink(node: MarkdownNode, page: Page): void {
	const { url } = node;
	if (!page.mend("onBrokenMarkdownLinks", node))
		page.warn(
			"brokenMarkdownLink",
			`The Markdown link "${url}" does not lead to a page.`,
			node.position?.start,
			url,
		);
}

/** Points a link or definition at the page or the file that it means. */
export function transformLink(node: MarkdownNode, page: Page): void {
	const url: string = node.url;
	if (!url || url[0] === "#" || hasProtocol(url)) return;
	const [, path = "", query = "", hash = ""] = PARTS.exec(url) ?? [];
	const { resolveLink, filePath } = page.input;
	const permalink = MARKDOWN.test(path) && resolveLink(path, filePath);
	if (permalink) node.url = permalink + query + hash;
	else if (permalink === undefined) brokenLink(node, page);
	if (node.url !== url) return;
	const isOfSite = path.startsWith("@site/");
	if (!isOfSite && (!extname(path) || PAGE_LIKE.test(path))) return;
	const file = page.localFile(path);
	if (file) {
		node.url = page.emitFile(file, "files") + query + hash;
		// A file is not a page: it opens beside the site, and is not checked as a link of it.
		setProperties(node, { target: "_blank", dataNoBrokenLinkCheck: true });
	} else if (isOfSite && permalink === false) brokenLink(node, page);
}

/** Gives an image its final URL and its size, and what else the site has images have. */
export function transformImage(node: MarkdownNode, page: Page): void {
	const width = placeImage(node, page);
	if (node.url && page.options.siteConfig.markdown.extensions?.imageZoom)
		enlarge(node, width, page);
}

/** @returns the image's width, if known */
function placeImage(node: MarkdownNode, page: Page): number | undefined {
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
		if (page.mend("onBrokenMarkdownImages", node)) return;
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
		// Texts, as components see them that look at their children.
		setProperties(node, {
			width: String(image.width),
			height: String(image.height),
		});
	page.options.images?.dress(node, file, page);
	return image.width;
}
