/**
 * Turns the style sheets that others import or compose from into modules. The bundler would copy them into each of
 * these, where a copy in a later sheet overrides an earlier sheet. Docusaurus includes each file once, before all
 * sheets that import it.
 */

import postcss, {
	type ChildNode,
	type Declaration,
	type Root,
	type Rule,
} from "postcss";
import type { Plugin, Rolldown } from "vite";
import { isFile } from "../../util/files.js";
import { isInPackage } from "../../util/packageRoot.js";
import { dirname, resolve } from "../../util/path.js";
import { defaultLayersPlugin } from "../cascadeLayers.js";
import { isOwnModule } from "../ownModule.js";
import type { BundleInput } from "../types.js";

/** Matches an `@import` of a file without conditions. */
const PLAIN_IMPORT = /^(url\(\s*)?["']~?((?!\w+:|\/)[^"']+)["']\s*\)?$/;

const ELSEWHERE = /^(?:url\(\s*)?["']?(?:\w+:)?\/\//;

/** Matches `composes: a b from "./file.css"`. */
const COMPOSED = /^(.+?)\s+from\s+(["'])(.+)\2$/s;

/** Matches a selector of a single class. */
const CLASS = /^\.((?:[\w-]|[^\0-\x7f])+)$/;

/** Classes that a class composes from another file. */
interface Composed {
	className: string;
	names: string[];
	file: string;
}

interface Extracted {
	files: string[];
	composed: Composed[];
}

/**
 * Whether a node may stay before imports. Imports of external URLs are hoisted to the top of the finished sheet anyway.
 */
const isSkipped = (node: ChildNode) =>
	node.type === "comment" ||
	(node.type === "atrule" &&
		node.name === "import" &&
		ELSEWHERE.test(node.params));

/** Removes a node. What follows stays on its line. */
function removeNode(node: ChildNode): void {
	const { before } = node.raws;
	node.replaceWith(postcss.comment({ text: "", raws: { before } }));
}

/**
 * Moves statements that name layers behind the imports that follow them, since in Docusaurus a sheet's own text comes
 * after its imports. They become empty blocks, because statements would be moved before the imports again.
 */
function moveLayersLast(root: Root): void {
	const last = root.nodes.findLastIndex(
		(node) => node.type === "atrule" && node.name === "import",
	);
	const end = root.nodes[last];
	for (const node of root.nodes.slice(0, last).reverse()) {
		if (node.type !== "atrule" || node.name !== "layer") continue;
		for (const params of postcss.list.comma(node.params).reverse())
			end?.after(postcss.atRule({ name: "layer", params, nodes: [] }));
		removeNode(node);
	}
}

/** Extracts the imports that can be resolved, up to the first that cannot, to preserve the order. */
async function extractImports(
	root: Root,
	find: (request: string) => Promise<string | undefined>,
): Promise<string[]> {
	const files: string[] = [];
	moveLayersLast(root);
	for (const node of [...root.nodes]) {
		if (isSkipped(node)) continue;
		const [, , request] =
			(node.type === "atrule" &&
				node.name === "import" &&
				PLAIN_IMPORT.exec(node.params)) ||
			[];
		const file = request && (await find(request));
		if (!file) break;
		files.push(file);
		removeNode(node);
	}
	return files;
}

/** Extracts compositions from files that can be resolved. The bundler reports errors in all others. */
async function extractComposed(
	root: Root,
	find: (request: string) => Promise<string | undefined>,
): Promise<Composed[]> {
	const declarations: Declaration[] = [];
	root.walkDecls("composes", (declaration) => {
		declarations.push(declaration);
	});
	const composed: Composed[] = [];
	for (const declaration of declarations) {
		const [, names = "", , request] = COMPOSED.exec(declaration.value) ?? [];
		const file = request && (await find(request));
		if (!file || declaration.parent?.type !== "rule") continue;
		const { selectors } = declaration.parent as Rule;
		const classes = selectors.flatMap(
			(selector) => CLASS.exec(selector)?.[1] ?? [],
		);
		if (classes.length < selectors.length) continue;
		for (const className of classes)
			composed.push({ className, names: names.split(/\s+/), file });
		removeNode(declaration);
	}
	return composed;
}

/** Adds composed classes to the values that a module exports. */
function withComposed(
	code: string,
	composed: readonly Composed[],
	{ body }: ReturnType<Rolldown.PluginContext["parse"]>,
): string {
	const files = [...new Set(composed.map(({ file }) => file))];
	const additions = new Map<string, string>();
	for (const { className, names, file } of composed)
		additions.set(
			className,
			names.reduce(
				(text, name) =>
					`${text} + " " + composed${files.indexOf(file)}[${JSON.stringify(name)}]`,
				additions.get(className) ?? "",
			),
		);
	const places: [end: number, text: string][] = [];
	const add = (name: string, end: number) => {
		const text = additions.get(name);
		if (text) places.push([end, text]);
	};
	for (const node of body) {
		if (node.type === "ExportNamedDeclaration")
			for (const { id, init } of node.declaration?.type ===
			"VariableDeclaration"
				? node.declaration.declarations
				: [])
				if (id.type === "Identifier" && init) add(id.name, init.end);
		if (
			node.type === "ExportDefaultDeclaration" &&
			node.declaration.type === "ObjectExpression"
		)
			for (const property of node.declaration.properties)
				if (
					property.type === "Property" &&
					property.key.type === "Literal" &&
					property.value.type === "Literal"
				)
					add(String(property.key.value), property.value.end);
	}
	let result = code;
	for (const [end, text] of places.reverse())
		result = result.slice(0, end) + text + result.slice(end);
	return [
		...files.map(
			(file, index) => `import composed${index} from ${JSON.stringify(file)};`,
		),
		result,
	].join("\n");
}

/**
 * The server needs only class names. If the site has PostCSS plugins, which may process imports, imports stay in all
 * sheets but Furrow's: there the plugins must get each file by itself, with its own path. Without them, Furrow's sheets
 * stay whole, because they are prebuilt.
 */
export function sheetImportsPlugins(
	{ postcssPlugins }: BundleInput,
	isServer: boolean,
): Plugin[] {
	const hasPlugins = postcssPlugins.some(
		(plugin) => plugin !== defaultLayersPlugin,
	);
	const extracted = new Map<string, Extracted>();
	const before: Plugin = {
		name: "furrow:sheet-imports",
		enforce: "pre",
		transform: {
			filter: { id: /\.css$/, code: /@import|composes/ },
			async handler(css, id) {
				const isOwn = isOwnModule(id);
				if (!isOwn && isInPackage(id)) return null;
				const isModule = !isOwn && id.endsWith(".module.css");
				const extractsImports = !isServer && isOwn === hasPlugins;
				if (!(isModule || extractsImports)) return null;
				let root: Root;
				try {
					root = postcss.parse(css);
				} catch {
					// Reported by the plugin that compiles the sheet.
					return null;
				}
				const find = async (request: string) => {
					const sibling = resolve(dirname(id), request);
					const file = isFile(sibling)
						? sibling
						: (await this.resolve(request, id))?.id;
					return file?.endsWith(".css") && isFile(file) ? file : undefined;
				};
				const composed = isModule ? await extractComposed(root, find) : [];
				const files = isModule ? [] : await extractImports(root, find);
				if (!(composed.length || files.length)) return null;
				extracted.set(id, { files, composed });
				return { code: root.toString(), map: null };
			},
		},
	};
	const after: Plugin = {
		name: "furrow:sheet-modules",
		enforce: "post",
		transform: {
			filter: { id: /\.css$/ },
			handler(code, id) {
				const sheet = extracted.get(id);
				if (!sheet && (isServer || isOwnModule(id))) return null;
				const { files = [], composed = [] } = sheet ?? {};
				return {
					code: composed.length
						? withComposed(code, composed, this.parse(code))
						: files
								.map((file) => `import ${JSON.stringify(file)};\n`)
								.join("") + code,
					map: { mappings: "" },
					// Docusaurus includes all sheets that are imported, whether or not their class names are used.
					...(!isServer && { moduleSideEffects: "no-treeshake" }),
				};
			},
		},
	};
	return [before, after];
}
