import type { IconShape } from "../../../types/icon.js";
import { FurrowError } from "../../../util/errors.js";
import { parseRawHtml } from "../../engines/rawHtml.js";
import { iconShape, isIconName, NoSuchIcon } from "../../icons/siteIcons.js";
import type { Page } from "../../page.js";
import type { MarkdownNode } from "../../transforms/nodes.js";
import { replaceNode, setAttribute } from "../elements.js";

/** @throws FurrowError with the element's place if there is no such icon */
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

/** `<Icon name="lucide:rocket" />` becomes the drawing itself: there is nothing for a component to do. */
export function drawIcon(node: MarkdownNode, page: Page): void {
	const given: Record<string, unknown> = {};
	for (const { name, value } of node.attributes ?? []) given[name] = value;
	const { name, label } = given;
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

/** The name of an icon in a component's `icon` becomes what the component draws. Emoji and elements stay. */
export function fillIcon(node: MarkdownNode, page: Page): void {
	for (const { name, value } of node.attributes ?? [])
		if (name === "icon" && typeof value === "string" && isIconName(value))
			setAttribute(node, name, {
				code: JSON.stringify(findIcon(value, node, page)),
			});
}
