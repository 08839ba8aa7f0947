import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { type PluggableList, type Processor, unified } from "unified";
import { VFile } from "vfile";
import type { Untyped } from "../../types/untyped.js";
import { withoutPrices } from "../math/prices.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MarkdownNode } from "../transforms/nodes.js";
import type { MdxOptions } from "../types.js";
import {
	markAdded,
	type ParsedNodes,
	parsedNodes,
	type Tree,
	unwrapRoots,
} from "./addedNodes.js";
import { parseNative } from "./native.js";
import { keepMetastrings, restoreOwnNodes } from "./rawHtml.js";
import {
	asNativeTree,
	type MathSyntax,
	parseReference,
	referenceParser,
} from "./reference.js";

/** MDX nodes that remark-rehype keeps unchanged. */
const PASS_THROUGH = [
	"mdxFlowExpression",
	"mdxJsxFlowElement",
	"mdxJsxTextElement",
	"mdxTextExpression",
	"mdxjsEsm",
] as const;

type Format = "mdx" | "md";
type AnyProcessor = Processor<Untyped, Untyped, Untyped, Untyped, Untyped>;

export interface UnifiedInput {
	source: string;
	/** The source as plugins see it, with the original comments. */
	shown: string;
	/** Whether the native parser would misread the text; see `preprocess.ts`. */
	isMisread: boolean;
	filePath: string;
	format: Format;
	frontMatter: Record<string, unknown>;
	mdxOptions: MdxOptions;
	math?: MathSyntax | undefined;
	lineOffset: number;
	remarkRehypeOptions?: Record<string, unknown>;
	/** Converts a parsed tree to the one that Docusaurus's parser creates. */
	prepare(tree: MdastRoot): void;
	/** Runs Furrow's transforms. */
	transform(tree: MdastRoot): void | Promise<void>;
	/** Runs the transforms that follow the remark plugins. */
	transformAfterPlugins(tree: MdastRoot): void;
}

/** Input for parsing without the later stages. */
type ParseInput = Pick<
	UnifiedInput,
	| "source"
	| "isMisread"
	| "filePath"
	| "format"
	| "mdxOptions"
	| "math"
	| "lineOffset"
>;

/** The result of the plugins: a Markdown tree, or an HTML tree if a plugin needs HTML. */
export type UnifiedResult = { mdast: MdastRoot } | { hast: HastRoot };

interface Pipeline {
	run: AnyProcessor;
	/** Parser with the syntax extensions of plugins. Absent if there are none: then the native parser is used. */
	parse?: AnyProcessor;
	toHast: boolean;
}

const list = (plugins: unknown[] | undefined) =>
	(plugins ?? []) as PluggableList;

/** Plugin that runs Furrow's transforms of the current file. */
function furrowTransforms() {
	return (tree: MdastRoot, file: VFile) => {
		unwrapRoots(tree as Tree);
		if (file.data.parsedNodes)
			markAdded(
				tree as unknown as MarkdownNode,
				file.data.parsedNodes as ParsedNodes,
			);
		return (file.data.furrow as UnifiedInput).transform(tree);
	};
}

/** Plugin that runs the transforms that follow all remark plugins. */
function furrowSettle() {
	return (tree: MdastRoot, file: VFile) => {
		unwrapRoots(tree as Tree);
		(file.data.furrow as UnifiedInput).transformAfterPlugins(tree);
	};
}

function transformers(input: UnifiedInput, toHast: boolean): AnyProcessor {
	const { format, mdxOptions, math, remarkRehypeOptions } = input;
	// Includes a parser, because plugins may parse text with their own processor (`this.parse`).
	const processor = referenceParser(format, math)
		.use(list(mdxOptions.beforeDefaultRemarkPlugins))
		.use(furrowTransforms)
		.use(list(mdxOptions.remarkPlugins))
		.use(furrowSettle) as AnyProcessor;
	if (!toHast) return processor;
	processor
		.use(remarkRehype, {
			...remarkRehypeOptions,
			allowDangerousHtml: true,
			passThrough: [...PASS_THROUGH],
		})
		.use(
			() => (tree: HastRoot) => keepMetastrings(tree as unknown as HtmlNode),
		);
	if (format === "md")
		processor
			.use(rehypeRaw, { passThrough: [...PASS_THROUGH] })
			.use(
				() => (tree: HastRoot) => restoreOwnNodes(tree as unknown as HtmlNode),
			);
	return processor
		.use(list(mdxOptions.beforeDefaultRehypePlugins))
		.use(list(mdxOptions.rehypePlugins));
}

/**
 * Creates a parser for the syntax that plugins add, such as `$math$`, if any. Recma plugins need this parser, too: only
 * this one creates syntax trees of the page's code, with positions and comments.
 */
function extendedParser(input: ParseInput): AnyProcessor | undefined {
	const { format, mdxOptions, math } = input;
	const plugins = () => [
		...list(mdxOptions.beforeDefaultRemarkPlugins),
		...list(mdxOptions.remarkPlugins),
	];
	const probe = unified().use(plugins()).freeze() as AnyProcessor;
	const { micromarkExtensions, fromMarkdownExtensions } =
		probe.data() as Record<string, unknown[] | undefined>;
	if (
		!mdxOptions.recmaPlugins?.length &&
		!micromarkExtensions?.length &&
		!fromMarkdownExtensions?.length &&
		!probe.parser
	)
		return undefined;
	return referenceParser(format, math).use(plugins()).freeze();
}

/** Pipelines by options, so that plugins are set up once and not for each file. */
const pipelines = new WeakMap<MdxOptions, Partial<Record<Format, Pipeline>>>();

function pipelineOf(input: UnifiedInput): Pipeline {
	const { mdxOptions, format } = input;
	let byFormat = pipelines.get(mdxOptions);
	if (!byFormat) {
		byFormat = {};
		pipelines.set(mdxOptions, byFormat);
	}
	let pipeline = byFormat[format];
	if (!pipeline) {
		const toHast = Boolean(
			mdxOptions.rehypePlugins?.length ||
				mdxOptions.beforeDefaultRehypePlugins?.length ||
				mdxOptions.recmaPlugins?.length ||
				input.remarkRehypeOptions?.handlers,
		);
		pipeline = {
			run: transformers(input, toHast).freeze(),
			parse: extendedParser(input),
			toHast,
		};
		byFormat[format] = pipeline;
	}
	return pipeline;
}

/** @param parser parser with the syntax that plugins add, if any */
function parseWith(
	input: ParseInput,
	parser: AnyProcessor | undefined,
): MdastRoot | Promise<MdastRoot> {
	const { source, filePath, format, math, isMisread } = input;
	const parse = (text: string) => {
		if (!parser)
			return isMisread
				? parseReference(text, format, math)
				: parseNative(text, format, math);
		const tree = parser.parse(
			new VFile({ path: filePath, value: text }),
		) as MdastRoot;
		return asNativeTree(tree, text, format, math);
	};
	return math ? withoutPrices(source, parse, input) : parse(source);
}

/** Parses a file with the syntax that the site's plugins add, without running their transforms. */
export const parseForPlugins = (
	input: ParseInput,
): MdastRoot | Promise<MdastRoot> => parseWith(input, extendedParser(input));

/**
 * Parses a file and runs the site's remark and rehype plugins around Furrow's transforms. Plugins that add syntax need
 * remark's parser, which is many times slower than the native one.
 */
export async function parseUnified(
	input: UnifiedInput,
): Promise<UnifiedResult> {
	const { run, parse, toHast } = pipelineOf(input);
	const file = new VFile({ path: input.filePath, value: input.source });
	file.data.frontMatter = input.frontMatter;
	file.data.furrow = input;
	const tree = await parseWith(input, parse);
	input.prepare(tree);
	file.value = input.shown;
	if (input.mdxOptions.beforeDefaultRemarkPlugins?.length)
		file.data.parsedNodes = parsedNodes(tree as unknown as MarkdownNode);
	const result = await run.run(tree, file);
	unwrapRoots(result as Tree);
	return toHast ? { hast: result as HastRoot } : { mdast: result as MdastRoot };
}
