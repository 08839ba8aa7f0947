import type { Root as HastRoot } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeRaw from "rehype-raw";
import remarkRehype from "remark-rehype";
import { type PluggableList, type Processor, unified } from "unified";
import { VFile } from "vfile";
import type { Untyped } from "../../types/untyped.js";
import { withoutPrices } from "../math/prices.js";
import type { HtmlNode } from "../transforms/htmlNodes.js";
import type { MdxOptions } from "../types.js";
import { parseNative } from "./native.js";
import { keepMetastrings, restoreTagNames } from "./rawHtml.js";
import {
	evenOut,
	type MathSyntax,
	parseReference,
	referenceParser,
} from "./reference.js";

/** Node types of MDX that travel from mdast through hast as they are. */
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
	/** The source as plugins are shown it: with comments as they are written. */
	shown: string;
	/** Whether the native parser would misread the text, see preprocess.ts. */
	isMisread: boolean;
	filePath: string;
	format: Format;
	frontMatter: Record<string, unknown>;
	mdxOptions: MdxOptions;
	math?: MathSyntax | undefined;
	lineOffset: number;
	remarkRehypeOptions?: Record<string, unknown>;
	/** Makes a tree that is parsed what Docusaurus's parser gives. */
	prepare(tree: MdastRoot): void;
	/** Furrow's own transforms over mdast. */
	transform(tree: MdastRoot): void | Promise<void>;
	/** Runs the transforms that follow the remark plugins. */
	settle(tree: MdastRoot): void;
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
	/** A parser with the plugins' extensions; without any, the native parser serves. */
	parse?: AnyProcessor;
	toHast: boolean;
}

const list = (plugins: unknown[] | undefined) =>
	(plugins ?? []) as PluggableList;

/** Runs the transforms of the current file in their place among the plugins. */
function ownTransforms() {
	return (tree: MdastRoot, file: VFile) => {
		return (file.data.furrow as UnifiedInput).transform(tree);
	};
}

/** Finishes the tree of the current file behind all remark plugins. */
function ownEnd() {
	return (tree: MdastRoot, file: VFile) => {
		(file.data.furrow as UnifiedInput).settle(tree);
	};
}

function transformers(input: UnifiedInput, toHast: boolean): AnyProcessor {
	const { format, mdxOptions, math, remarkRehypeOptions } = input;
	// Plugins may parse texts of their own with the processor that they are in (`this.parse`).
	const processor = referenceParser(format, math)
		.use(list(mdxOptions.beforeDefaultRemarkPlugins))
		.use(ownTransforms)
		.use(list(mdxOptions.remarkPlugins))
		.use(ownEnd) as AnyProcessor;
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
				() => (tree: HastRoot) => restoreTagNames(tree as unknown as HtmlNode),
			);
	return processor
		.use(list(mdxOptions.beforeDefaultRehypePlugins))
		.use(list(mdxOptions.rehypePlugins));
}

/**
 * A parser for the plugins' own syntax (`$math$`), if they have any. Recma plugins too work on what only this
 * parser gives: syntax trees of the page's code, with their places and comments.
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

/** Pipelines by options: plugins are set up once, not once a file. */
const pipelines = new WeakMap<MdxOptions, Partial<Record<Format, Pipeline>>>();

function pipelineOf(input: UnifiedInput): Pipeline {
	const { mdxOptions, format } = input;
	let known = pipelines.get(mdxOptions);
	if (!known) {
		known = {};
		pipelines.set(mdxOptions, known);
	}
	let pipeline = known[format];
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
		known[format] = pipeline;
	}
	return pipeline;
}

/** @param parser the one with the plugins' syntax, if they have any */
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
		return evenOut(tree, text, format, math);
	};
	return math ? withoutPrices(source, parse, input) : parse(source);
}

/** Parses a file with the syntax that the site's plugins add, and runs none of them. */
export const parseForPlugins = (
	input: ParseInput,
): MdastRoot | Promise<MdastRoot> => parseWith(input, extendedParser(input));

/**
 * Parses a file and runs the site's remark and rehype plugins around Furrow's transforms. Plugins that add
 * syntax need remark's own parser, which is many times slower than the native one.
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
	const result = await run.run(tree, file);
	return toHast ? { hast: result as HastRoot } : { mdast: result as MdastRoot };
}
