/**
 * Handles `@import` rules that follow other rules. Browsers ignore them, as would all tools that read style sheets
 * here; Docusaurus applies them all, before the rest of the sheet. Sites that import a font after their variables
 * depend on it.
 */
import postcss, { type ChildNode } from "postcss";
import type { Plugin } from "vite";
import { isInPackage } from "../../util/packageRoot.js";

/** Whether a node may precede a valid `@import`. */
function isBeforeImports(node: ChildNode): boolean {
	if (node.type !== "atrule") return node.type === "comment";
	return /^(?:charset|import|layer)$/i.test(node.name) && !node.nodes;
}

/** Returns the end offset of a rule without a block, including its semicolon. */
function endOf(node: ChildNode, css: string): number {
	const end = (node.source?.start?.offset ?? 0) + node.toString().length;
	return css[end] === ";" ? end + 1 : end;
}

/**
 * Moves all imports to the beginning of a sheet. Other rules stay on their lines.
 * @returns `undefined` if no import has to move, or the sheet cannot be parsed
 */
export function withImportsFirst(text: string): string | undefined {
	if (!/@import/i.test(text)) return undefined;
	const css = text.replace(/^\uFEFF/, "");
	let nodes: ChildNode[];
	try {
		({ nodes } = postcss.parse(css));
	} catch {
		// Reported by the plugin that compiles the sheet.
		return undefined;
	}
	const first = nodes.findIndex((node) => !isBeforeImports(node));
	if (first < 0) return undefined;
	const late = nodes
		.slice(first)
		.filter((node) => node.type === "atrule" && /^import$/i.test(node.name));
	if (!late.length) return undefined;
	const before = nodes[first - 1];
	const place = before ? endOf(before, css) : 0;
	const imports = late.map((node) => `${node.toString()};`);
	let rest = "";
	let from = place;
	for (const node of late) {
		rest += css.slice(from, node.source?.start?.offset);
		from = endOf(node, css);
	}
	return css.slice(0, place) + imports.join("") + rest + css.slice(from);
}

export function lateImportsPlugin(): Plugin {
	return {
		name: "furrow:late-imports",
		enforce: "pre",
		transform: {
			filter: { id: /\.css$/, code: /@import/i },
			handler(css, file) {
				const code = isInPackage(file) ? undefined : withImportsFirst(css);
				return code === undefined ? null : { code, map: null };
			},
		},
	};
}
