import { createProcessor } from "@mdx-js/mdx";
import type { Root as HastRoot } from "hast";
import type { PluggableList, Processor } from "unified";
import { VFile } from "vfile";
import { isEmptyExpression, type JsNode, parseModule } from "../code/parse.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MdxOptions } from "../types.js";

// biome-ignore lint/suspicious/noExplicitAny: the tree's type changes on the way through the plugins.
type MdxProcessor = Processor<any, any, any, any, any>;

/** Hands over the tree that went through the site's plugins and Furrow's transforms already. */
function givenTree() {
	return (_: unknown, file: VFile) => file.data.furrowTree as HastRoot;
}

/** Processors by options: plugins are set up once, not once a file. */
const processors = new WeakMap<MdxOptions, MdxProcessor>();

function processorOf(mdxOptions: MdxOptions): MdxProcessor {
	let processor = processors.get(mdxOptions);
	if (!processor) {
		processor = createProcessor({
			format: "mdx",
			providerImportSource: "@mdx-js/react",
			rehypePlugins: [givenTree],
			recmaPlugins: mdxOptions.recmaPlugins as PluggableList,
		}).freeze() as MdxProcessor;
		processors.set(mdxOptions, processor);
	}
	return processor;
}

const inParentheses = (source: string) => parseModule(`(${source}\n)`);

/**
 * Gives MDX nodes their syntax trees, by which MDX compiles them. The parser has done so for what is written;
 * nodes that plugins and transforms put in have their source alone.
 */
export function addSyntaxTrees(node: HtmlNode): void {
	const give = (owner: HtmlNode, parse: (source: string) => JsNode) => {
		const source = owner.value ?? "";
		if (owner.data?.estree || isEmptyExpression(source)) return;
		owner.data = { ...owner.data, estree: parse(source) };
	};
	if (node.type === "mdxjsEsm") give(node, parseModule);
	else if (/^mdx(?:Flow|Text)Expression$/.test(node.type))
		give(node, inParentheses);
	for (const attribute of node.attributes ?? []) {
		if (attribute.type === "mdxJsxExpressionAttribute")
			give(attribute, (source) => inParentheses(`{${source}}`));
		else if (attribute.value && typeof attribute.value === "object")
			give(attribute.value, inParentheses);
	}
	for (const child of node.children ?? []) addSyntaxTrees(child);
}

/**
 * Compiles an HTML tree to the source of a whole MDX module, by the site's recma plugins. The default export is
 * the content; every element of Markdown is one of the MDX components.
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
