import { readEsm } from "../code/esm.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

/** Registers the default imports of Markdown files as partials, which are data. Other exports are imported as code. */
function collectPartials(page: Page): void {
	for (const { source, names } of page.esm.imports)
		for (const [local, name] of Object.entries(names)) {
			if (name !== "default") continue;
			const path = page.importedMarkdown(source);
			if (path) page.partials[local] = path;
		}
}

/** Nodes inside which MDX reads import and export statements. */
const CONTAINERS = new Set(["mdxJsxFlowElement", "containerDirective"]);

/** Yields the import and export statements of a tree, including those inside JSX and admonitions. */
function* statements(parent: MarkdownNode): Iterable<MarkdownNode> {
	for (const node of parent.children ?? [])
		if (node.type === "mdxjsEsm") yield node;
		else if (CONTAINERS.has(node.type)) yield* statements(node);
}

/**
 * Reads a tree's import and export statements. Skips statements that have been read before, so that this can run again
 * for those that a plugin added.
 */
export function readModules(root: MarkdownNode, page: Page): void {
	for (const node of statements(root)) {
		if (!node.value || page.modulesRead.has(node.value)) continue;
		page.modulesRead.add(node.value);
		readEsm(node.value, page.esm, {
			file: page.input.filePath,
			siteDir: page.options.siteDir,
			line: page.place(node.position?.start).line,
		});
	}
	collectPartials(page);
}
