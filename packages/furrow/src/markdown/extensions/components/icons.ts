import type { IconShape } from "../../../types/icon.js";
import { FurrowError } from "../../../util/errors.js";
import { parseRawHtml } from "../../engines/rawHtml.js";
import { iconShape, isIconName, NoSuchIcon } from "../../icons/siteIcons.js";
import type { Page } from "../../page.js";
import type { MarkdownNode } from "../../transforms/nodes.js";
import { replaceNode, setAttribute } from "../elements.js";

/**
 * Loads an icon by name.
 * @throws FurrowError with the position of the element if there is no such icon
 */
function findIcon(name: string, node: MarkdownNode, page: Page): IconShape {
	try {
		return iconShape(name, page.options.siteDir, (file) => page.reads(file));
	} catch (error) {
		if (!(error instanceof NoSuchIcon)) throw error;
		throw new FurrowError(`${error.message}.`, {
			file: page.input.filePath,
			...page.place(node.position?.start),
			hint: error.hint,
		});
	}
}

/** Replaces `<Icon name="lucide:rocket" />` with its SVG, so that no component is needed. */
export function drawIcon(node: MarkdownNode, page: Page): void {
	const attributes: Record<string, unknown> = {};
	for (const { name, value } of node.attributes ?? []) attributes[name] = value;
	const { name, label } = attributes;
	const { body, ...size } = findIcon(
		typeof name === "string" ? name : "",
		node,
		page,
	);
	const [svg] =
		parseRawHtml({
			type: "root",
			children: [{ type: "raw", value: `<svg>${body}</svg>` }],
		}).children ?? [];
	replaceNode(node, {
		type: "icon",
		children: [],
		data: {
			hName: "svg",
			hProperties: {
				...size,
				className: ["furrow-icon"],
				...(typeof label === "string"
					? { role: "img", ariaLabel: label }
					: { ariaHidden: "true" }),
			},
			hChildren: svg?.children ?? [],
		},
	});
}

/** Replaces the name of an icon in a component's `icon` attribute with its shape. Emoji and elements stay unchanged. */
export function fillIcon(node: MarkdownNode, page: Page): void {
	for (const { name, value } of node.attributes ?? [])
		if (name === "icon" && typeof value === "string" && isIconName(value))
			setAttribute(node, name, {
				code: JSON.stringify(findIcon(value, node, page)),
			});
}
