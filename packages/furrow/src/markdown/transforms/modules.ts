import { resolve } from "node:path";
import { absoluteRequest, readEsm } from "../code/esm.js";
import type { Page } from "../page.js";
import type { MarkdownNode } from "./nodes.js";

const PARTIAL = /^@site\/[^!]+\.mdx?$/;

/** Whether a request, as the page writes it, is for a Markdown file. */
export function isPartialRequest(request: string, { input, options }: Page) {
	return PARTIAL.test(
		absoluteRequest(request, input.filePath, options.siteDir),
	);
}

/** Imported Markdown files are partials, not modules. */
function takePartials(page: Page): void {
	const { esm } = page;
	for (const item of esm.imports) {
		const { source, names } = item;
		if (!PARTIAL.test(source)) continue;
		const path = resolve(page.options.siteDir, source.slice("@site/".length));
		for (const [local, name] of Object.entries(names)) {
			if (name === "default") {
				page.partials[local] = path;
				// Code takes it from the scope, where the interpreter puts partials.
				esm.declared.delete(local);
			} else
				page.warn(
					"other",
					`The import of "${name}" from "${source}" is left out: of a Markdown file only the content can be imported.`,
				);
		}
		esm.imports = esm.imports.filter((other) => other !== item);
	}
}

/**
 * Reads the import and export statements at the top of a tree. Statements read before are left alone, so that
 * this can run again for those that a plugin added.
 */
export function readModules(root: MarkdownNode, page: Page): void {
	for (const node of root.children ?? []) {
		if (node.type !== "mdxjsEsm" || !node.value) continue;
		if (page.modulesRead.has(node.value)) continue;
		page.modulesRead.add(node.value);
		readEsm(node.value, page.esm, {
			file: page.input.filePath,
			siteDir: page.options.siteDir,
			line: page.place(node.position?.start).line,
		});
	}
	takePartials(page);
}
