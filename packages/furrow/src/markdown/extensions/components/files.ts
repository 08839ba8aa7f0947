import { hasProtocol } from "../../links.js";
import type { Page } from "../../page.js";
import type { MarkdownNode } from "../../transforms/nodes.js";
import { setAttribute } from "../elements.js";

/** Attributes that contain paths of files, by component. */
const FILE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
	Hero: ["image"],
	Video: ["src", "poster", "captions"],
};

/** Attributes of images, whose size is added. */
const WITH_SIZE = new Set(["image", "poster"]);

/** Replaces paths in a component's attributes with URLs, and adds the size of images. */
export function resolveFiles(node: MarkdownNode, page: Page): void {
	const names = FILE_ATTRIBUTES[node.name] ?? [];
	for (const attribute of [...(node.attributes ?? [])]) {
		const { name, value } = attribute;
		if (
			!names.includes(name) ||
			typeof value !== "string" ||
			hasProtocol(value)
		)
			continue;
		const file = page.localFile(value);
		if (!file) {
			page.warn(
				"brokenMarkdownImage",
				`The file "${value}" of <${node.name}> does not exist.`,
				node.position?.start,
				value,
			);
			continue;
		}
		if (!WITH_SIZE.has(name)) {
			attribute.value = page.emitModuleFile(file);
			continue;
		}
		const { url, width, height } = page.emitImage(file);
		if (name === "image") {
			const image = JSON.stringify({ src: url, width, height });
			setAttribute(node, name, { code: image });
			continue;
		}
		attribute.value = url;
		const isSized = node.attributes?.some(
			({ name }: MarkdownNode) => name === "width" || name === "height",
		);
		if (isSized || !width || !height) continue;
		setAttribute(node, "width", { code: String(width) });
		setAttribute(node, "height", { code: String(height) });
	}
}
