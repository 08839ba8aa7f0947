import { createProcessor } from "@mdx-js/mdx";
import type { Root as HastRoot } from "hast";
import type { PluggableList, Processor } from "unified";
import { VFile } from "vfile";
import type { JsNode } from "../../util/jsTree.js";
import { isEmptyExpression, parseModule } from "../code/parse.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MdxOptions } from "../types.js";

// biome-ignore lint/suspicious/noExplicitAny: the tree's type changes on the way through the plugins.
type MdxProcessor = Processor<any, any, any, any, any>;

/** Plugin that replaces the tree with the one that has already passed the site's plugins and Furrow's transforms. */
function finishedTree() {
	return (_: unknown, file: VFile) => file.data.furrowTree as HastRoot;
}

/** Processors by options, so that plugins are set up once and not for each file. */
const processors = new WeakMap<MdxOptions, MdxProcessor>();

function processorOf(mdxOptions: MdxOptions): MdxProcessor {
	let processor = processors.get(mdxOptions);
	if (!processor) {
		processor = createProcessor({
			format: "mdx",
			providerImportSource: "@mdx-js/react",
			rehypePlugins: [finishedTree],
			recmaPlugins: mdxOptions.recmaPlugins as PluggableList,
		}).freeze() as MdxProcessor;
		processors.set(mdxOptions, processor);
	}
	return processor;
}

const inParentheses = (source: string) => parseModule(`(${source}\n)`);

/**
 * Adds the JavaScript syntax trees from which MDX compiles its nodes. The parser has added them to nodes of the source,
 * but nodes that plugins and transforms inserted have only their text.
 */
export function addSyntaxTrees(node: HtmlNode): void {
	const attach = (owner: HtmlNode, parse: (source: string) => JsNode) => {
		const source = owner.value ?? "";
		if (owner.data?.estree || isEmptyExpression(source)) return;
		owner.data = { ...owner.data, estree: parse(source) };
	};
	if (node.type === "mdxjsEsm") attach(node, parseModule);
	else if (/^mdx(?:Flow|Text)Expression$/.test(node.type))
		attach(node, inParentheses);
	for (const attribute of node.attributes ?? []) {
		if (attribute.type === "mdxJsxExpressionAttribute")
			attach(attribute, (source) => inParentheses(`{${source}}`));
		else if (attribute.value && typeof attribute.value === "object")
			attach(attribute.value, inParentheses);
	}
	for (const child of node.children ?? []) addSyntaxTrees(child);
}

/**
 * Compiles an HTML tree to the source of an entire MDX module and applies the site's recma plugins. The default export
 * is the content; Markdown elements become MDX components.
 */
export async function compileWholeModule(
	tree: HtmlNode,
	mdxOptions: MdxOptions,
	file: { path: string; value: string },
): Promise<string> {
	const processor = processorOf(mdxOptions);
	const vfile = new VFile(file);
	vfile.data.furrowTree = tree;
	const program = await processor.run(processor.parse(""), vfile);
	return String(processor.stringify(program, vfile));
}
