import { own } from "../shared/own.js";
import type { MdxNode, TocItem } from "../types/page.js";
import { emptyEsm, type PageEsm, readEsm } from "./code/esm.js";
import type { PageExpression } from "./code/module.js";
import { CELL_SIDES } from "./emit/attributes.js";
import { codeProps } from "./emit/elements.js";
import { addSyntaxTrees, compileWholeModule } from "./engines/wholeModule.js";
import type { Page } from "./page.js";
import type { HtmlNode } from "./transforms/htmlNodes.js";

/** Name under which a page's module exports its content. */
const CONTENT = "_pageContent";

/** Names of the MDX components that JSX tags stand for. */
const MAPPED: Record<string, string> = { details: "details", head: "Head" };

export interface WholeModule {
	/** Statements of the module. Its default export has another name. */
	esm: PageEsm;
	/** The expressions that `body` refers to. */
	expressions: PageExpression[];
	body: MdxNode[];
}

/** Adjusts an element where the theme's components expect something other than the HTML tree has. */
function prepare(node: HtmlNode, page: Page): void {
	const { properties } = node;
	if (properties) {
		page.noteAnchors(`${node.tagName}`, properties);
		if (properties.dataNoBrokenLinkCheck !== undefined) {
			properties["data-noBrokenLinkCheck"] = properties.dataNoBrokenLinkCheck;
			delete properties.dataNoBrokenLinkCheck;
		}
		const side = CELL_SIDES[String(properties.align)];
		if (side) {
			delete properties.align;
			properties.className = [properties.className ?? [], side].flat();
		}
		if (node.tagName === "code") {
			const { metastring } = codeProps(node);
			if (metastring !== undefined) properties.metastring = metastring;
		}
	}
	const mapped = own(MAPPED, node.name);
	if (mapped) {
		node.name = mapped;
		node.data = { ...node.data, _mdxExplicitJsx: false };
	}
	for (const child of node.children ?? []) prepare(child, page);
}

/** Removes the default imports of partials, which are provided by the page's data instead of by modules. */
function removePartials(node: HtmlNode, page: Page): void {
	const program = node.data?.estree as
		| {
				body: {
					type: string;
					source?: { value: string };
					specifiers?: { type: string }[];
				}[];
		  }
		| undefined;
	if (node.type !== "mdxjsEsm" || !program) return;
	program.body = program.body.filter((statement) => {
		const { type, source, specifiers } = statement;
		if (type !== "ImportDeclaration" || !source || !specifiers) return true;
		if (!page.importedMarkdown(source.value)) return true;
		statement.specifiers = specifiers.filter(
			(specifier) => specifier.type !== "ImportDefaultSpecifier",
		);
		return statement.specifiers.length > 0;
	});
}

/**
 * Compiles an entire page to JavaScript and applies the recma plugins to it. React renders all of the content.
 * @param tree the HTML tree, which is modified
 * @throws any error of a plugin; FurrowError when its result is not valid JavaScript
 */
export async function wholeModule(
	tree: HtmlNode,
	toc: TocItem[],
	page: Page,
): Promise<WholeModule> {
	const { filePath, mdxOptions = {}, source } = page.input;
	prepare(tree, page);
	// Plugins expect the table of contents among the exports. The page itself has it as data.
	tree.children = [
		...(tree.children ?? []),
		{ type: "mdxjsEsm", value: `export const toc = ${JSON.stringify(toc)};` },
	];
	addSyntaxTrees(tree);
	for (const child of tree.children) removePartials(child, page);
	const code = await compileWholeModule(tree, mdxOptions, {
		path: filePath,
		value: source,
	});
	const esm = emptyEsm();
	readEsm(code, esm, {
		file: filePath,
		siteDir: page.options.siteDir,
	});
	const { default: content, toc: _, ...exported } = esm.exported;
	if (content) exported[CONTENT] = content;
	esm.exported = exported;
	const partials = Object.keys(page.partials)
		.map((name) => `, ${name}: scope.${name}`)
		.join("");
	return {
		esm,
		// The layout already wraps the page.
		expressions: [
			{
				source: `{...props, components: {...props.components, wrapper: undefined${partials}}}`,
				isAttribute: true,
			},
		],
		body: content ? [{ c: { scope: CONTENT }, spread: [0] }] : [],
	};
}
