/// <reference path="./svgParser.d.ts" />
/**
 * Compiles SVG images to React components with the same props as SVGR's: every attribute of `<svg>`, `title` and
 * `titleId`.
 */
import { decodeXML } from "entities";
import type { Nodes } from "hast";
import { type Jsx, toJsxRuntime } from "hast-util-to-jsx-runtime";
import { parse } from "svg-parser";
import { removeDefaults } from "./svgDefaults.js";
import { removeLeftovers } from "./svgLeftovers.js";

/** An element with its attributes, named as in React. */
interface Part {
	type: string;
	attributes: Record<string, unknown>;
	children: (Part | string)[];
}

/** Decodes entities, which the XML parser leaves unchanged. */
function decode(node: Nodes): void {
	if (node.type === "text") node.value = decodeXML(String(node.value));
	if (node.type === "element")
		for (const [name, value] of Object.entries(node.properties))
			if (typeof value === "string") node.properties[name] = decodeXML(value);
	if ("children" in node) for (const child of node.children) decode(child);
}

const asPart = ((type: string, { children = [], ...attributes }) => ({
	type,
	attributes,
	children: [children].flat(),
})) as unknown as Jsx;

const call = (type: string, props: string, children: string[]) =>
	`createElement(${[JSON.stringify(type), props, ...children].join(", ")})`;

const code = (part: Part | string): string =>
	typeof part === "string"
		? JSON.stringify(part)
		: call(part.type, JSON.stringify(part.attributes), part.children.map(code));

/** Returns code for the title: the prop `title`, or else the image's own title. An empty prop removes it. */
function titleCode(own: Part | undefined): string {
	const { id, ...rest } = own?.attributes ?? {};
	const name =
		id === undefined ? "titleId" : `titleId || ${JSON.stringify(id)}`;
	const attributes = `{ ...${JSON.stringify(rest)}, id: ${name} }`;
	const fromProp = `title ? ${call("title", attributes, ["title"])} : null`;
	if (!own?.children.length) return fromProp;
	const fromImage = call("title", attributes, own.children.map(code));
	return `title === undefined ? ${fromImage} : ${fromProp}`;
}

/**
 * Returns the code of a module whose default export is a component that renders the image.
 *
 * @throws Error when the text is not XML, or contains no `<svg>`
 */
export function svgComponent(svg: string): string {
	// The parser fails on text without any element.
	if (!/<svg\b/.test(svg)) throw new Error("It contains no <svg> element");
	const tree = parse(svg);
	removeDefaults(tree, svg);
	const [image] = tree.children;
	decode(image);
	removeLeftovers(tree);
	const root = toJsxRuntime(image, {
		Fragment: "",
		jsx: asPart,
		jsxs: asPart,
		space: "svg",
	}) as unknown as Part;
	const { version, ...attributes } = root.attributes;
	const title = root.children.find(
		(child) => typeof child !== "string" && child.type === "title",
	) as Part | undefined;
	const children = root.children.map((child) =>
		child === title ? titleCode(title) : code(child),
	);
	if (!title) children.unshift(titleCode(undefined));
	const props = `{ ...${JSON.stringify(attributes)}, "aria-labelledby": titleId, ...props }`;
	return `import { createElement } from "react";
export default function Svg({ title, titleId, ...props }) {
	return ${call(root.type, props, children)};
}`;
}
