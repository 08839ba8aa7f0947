import type { Root } from "mdast";
import type {
	CodePlaces,
	CompiledPage,
	MdxNode,
	TocItem,
} from "../types/page.js";
import { recordReads, withoutRecording } from "../util/fileReads.js";
import { keyPlace } from "../util/places.js";
import { chain } from "../util/promises.js";
import { AssetStore } from "./assets/assetStore.js";
import { absoluteRequest, type PageEsm } from "./code/esm.js";
import { buildModule, type PageExpression } from "./code/module.js";
import { PageConstants } from "./code/pageConstants.js";
import { Emitter, Expressions } from "./emit/index.js";
import { removeComments } from "./engines/comments.js";
import { needsUnified } from "./engines/needsUnified.js";
import { withRawHtml } from "./engines/withRawHtml.js";
import type { Extension } from "./extensions/types.js";
import { checkLimits, depthError } from "./limits.js";
import { Page } from "./page.js";
import { pageMarkdown } from "./pageMarkdown.js";
import { type PageSource, pageSource, warnOfEncoding } from "./pageSource.js";
import { pageText } from "./pageText.js";
import { PageTocs } from "./pageTocs.js";
import { parseError } from "./parseErrors.js";
import {
	formatOf,
	parseText,
	prepareText,
	withLineFeeds,
} from "./parseText.js";
import type { HtmlNode } from "./transforms/htmlNodes.js";
import {
	admonitionKeywords,
	type MarkdownNode,
	readModules,
	settleDirectives,
	toHast,
	transformTree,
} from "./transforms/index.js";
import type {
	CompileInput,
	MarkdownCompiler,
	MarkdownCompilerOptions,
} from "./types.js";

const TRUNCATE_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** A file after its webpack loaders have run, and their warnings. */
interface LoadedInput extends CompileInput {
	warnings?: string[];
}

/** Results of a page's transformed tree. */
interface Content {
	esm: PageEsm;
	/** The expressions that the body refers to. */
	expressions: PageExpression[];
	/** Names of components that the body refers to. */
	used?: ReadonlySet<string>;
	body: MdxNode[];
	text: CompiledPage["text"];
	places?: CodePlaces;
}

const EMPTY: ReadonlySet<string> = new Set();

/** A front matter path that refers to a file. As in Docusaurus, any other path is a URL. */
const LOCAL_FILE = /^\.\//;

/** Resolves the front matter's `image` to its URL in the output, if it refers to a file. */
function resolveFrontMatterAssets(page: Page): Record<string, unknown> {
	const { image } = page.frontMatter;
	if (typeof image !== "string" || !LOCAL_FILE.test(image)) return {};
	const file = page.localFile(image);
	if (!file) {
		const place = keyPlace(page.input.source, "image");
		page.warn(
			"brokenMarkdownImage",
			`The image "${image}" of the front matter does not exist.`,
			// Warnings count lines from the end of the front matter.
			place && { ...place, line: place.line - page.lineOffset },
			image,
		);
		return {};
	}
	return { image: page.emitFile(file, "images") };
}

class Compiler implements MarkdownCompiler {
	private readonly assets: AssetStore;
	private readonly tocs: PageTocs;

	constructor(
		private readonly options: MarkdownCompilerOptions,
		private readonly extensions: readonly Extension[] = [],
	) {
		this.assets = new AssetStore(options.siteDir, options.staticDirs);
		this.tocs = new PageTocs(this);
	}

	compile(input: CompileInput): CompiledPage | Promise<CompiledPage> {
		const fail = (error: unknown): never => {
			throw error instanceof RangeError ? depthError(error, input) : error;
		};
		try {
			const page = chain(this.runLoaders(input), (loaded) =>
				this.compileSource(loaded),
			);
			return page instanceof Promise ? page.catch(fail) : page;
		} catch (error) {
			return fail(error);
		}
	}

	/** Runs the webpack loaders that plugins registered for the file. */
	private runLoaders(input: CompileInput): LoadedInput | Promise<LoadedInput> {
		const { filePath, source, onRead } = input;
		const { loaders } = this.options;
		if (!loaders?.has(filePath)) return input;
		return this.recordingReads(() => loaders.run(filePath, source)).then(
			({ text, files, warnings }) => {
				for (const file of files) onRead?.(file);
				return { ...input, source: text, warnings };
			},
		);
	}

	private compileSource(
		input: LoadedInput,
	): CompiledPage | Promise<CompiledPage> {
		const { markdown } = this.options.siteConfig;
		const source = pageSource(input, markdown, this.recordingReads);
		return chain(source, (parts) => this.compileBody(input, parts));
	}

	/** Runs code of the site and records which files it reads. */
	private readonly recordingReads = <T>(run: () => T): T => {
		const { filesRead } = this.options;
		return filesRead ? recordReads(filesRead, run) : run();
	};

	private compileBody(
		input: LoadedInput,
		{ frontMatter, content, lineOffset }: PageSource,
	): CompiledPage | Promise<CompiledPage> {
		const { siteConfig, math } = this.options;
		const { markdown } = siteConfig;
		const { mdx1Compat, remarkRehypeOptions } = markdown;
		const format = formatOf(input.filePath, frontMatter, markdown.format);
		const keywords = admonitionKeywords(input.mdxOptions?.admonitions);
		let text = withLineFeeds(content);
		if (input.truncated) {
			const marker =
				input.truncated === true ? TRUNCATE_MARKER : input.truncated;
			const at = text.search(marker);
			if (at >= 0) text = text.slice(0, at);
		}
		const prepared = prepareText(text, format, keywords, markdown);
		const { text: source, withComments, isMisread } = prepared;
		checkLimits(source, format, input.filePath, lineOffset);
		const page = new Page(
			this.options,
			input,
			frontMatter,
			this.assets,
			lineOffset,
		);
		warnOfEncoding(page);
		for (const warning of input.warnings ?? []) page.warn("other", warning);
		const fail = (error: unknown): never => {
			throw parseError(error, input.filePath, lineOffset);
		};

		const hasPlugins = needsUnified(input.mdxOptions);
		const transform = (tree: MarkdownNode): void | Promise<void> => {
			const hasDirectives = transformTree(
				tree,
				page,
				keywords,
				this.extensions,
			);
			if (hasDirectives && !hasPlugins) settleDirectives(tree, page);
			page.markdown = pageMarkdown(tree, withComments, page);
			return page.whenComplete();
		};
		const stripComments = (tree: MarkdownNode) => {
			if (mdx1Compat.comments)
				removeComments(tree, {
					shown: withComments,
					parsed: source,
					isMdx: format === "mdx",
				});
		};

		if (hasPlugins) {
			// Imported on demand: loading the packages of this engine takes longer than compiling a hundred pages.
			return import("./engines/unified.js")
				.then(({ parseUnified }) =>
					this.recordingReads(() =>
						parseUnified({
							source,
							shown: withComments,
							isMisread,
							filePath: input.filePath,
							format,
							frontMatter,
							mdxOptions: input.mdxOptions ?? {},
							math,
							lineOffset,
							remarkRehypeOptions,
							prepare: (tree) => stripComments(tree as unknown as MarkdownNode),
							transform: (tree) =>
								withoutRecording(() =>
									transform(tree as unknown as MarkdownNode),
								),
							transformAfterPlugins: (tree) =>
								settleDirectives(tree as unknown as MarkdownNode, page),
						}),
					),
				)
				.catch(fail)
				.then((result) => {
					const tree = "hast" in result ? result.hast : result.mdast;
					// Plugins may have added imports of the components that they use.
					readModules(tree as unknown as MarkdownNode, page);
					if (input.mdxOptions?.recmaPlugins?.length)
						return this.finishModule(page, tree as unknown as HtmlNode).catch(
							fail,
						);
					return "hast" in result
						? this.finish(page, tree as unknown as HtmlNode)
						: this.finishMarkdown(page, tree as Root, format);
				});
		}
		let tree: Root | Promise<Root>;
		try {
			tree = parseText(prepared, format, math, {
				filePath: input.filePath,
				lineOffset,
			});
		} catch (error) {
			return fail(error);
		}
		if (tree instanceof Promise) tree = tree.catch(fail);
		return chain(tree, (parsed) => {
			stripComments(parsed as unknown as MarkdownNode);
			return chain(transform(parsed as unknown as MarkdownNode), () =>
				this.finishMarkdown(page, parsed, format),
			);
		});
	}

	private finishMarkdown(
		page: Page,
		tree: Root,
		format: "mdx" | "md",
	): CompiledPage | Promise<CompiledPage> {
		const html = toHast(tree as unknown as MarkdownNode, page);
		return format === "md"
			? chain(withRawHtml(html), (parsed) => this.finish(page, parsed))
			: this.finish(page, html);
	}

	private finish(
		page: Page,
		tree: HtmlNode,
	): CompiledPage | Promise<CompiledPage> {
		const expressions = new Expressions(page, new PageConstants(page));
		const emitter = new Emitter(page, expressions);
		const text = pageText(tree, page.partials);
		const body = emitter.body(tree);
		return chain(this.tocs.of(page), (toc) =>
			this.result(page, toc, {
				esm: page.esm,
				expressions: expressions.all,
				used: emitter.used,
				body,
				text,
				places: {
					expressions: expressions.places,
					declared: page.esm.places,
				},
			}),
		);
	}

	/** Compiles the page's content to JavaScript, for recma plugins. */
	private async finishModule(
		page: Page,
		tree: HtmlNode,
	): Promise<CompiledPage> {
		const [toc, { wholeModule }] = await Promise.all([
			this.tocs.of(page),
			import("./wholeModule.js"),
		]);
		const text = pageText(tree, page.partials);
		return this.result(page, toc, {
			...(await wholeModule(tree, toc, page)),
			text,
		});
	}

	private result(
		page: Page,
		toc: TocItem[],
		{ esm, expressions, used = EMPTY, body, text, places }: Content,
	): CompiledPage | Promise<CompiledPage> {
		const { input, frontMatter, contentTitle, partials } = page;
		const assets = resolveFrontMatterAssets(page);
		const module = buildModule(
			esm,
			expressions,
			used,
			new Set(Object.keys(partials)),
			{ frontMatter, contentTitle, assets },
			{
				file: input.filePath,
				request: (name) =>
					absoluteRequest(name, input.filePath, this.options.siteDir),
			},
		);
		for (const file of Object.values(partials)) page.reads(file);
		return chain(module, ({ code, imports }) => ({
			frontMatter,
			toc,
			body,
			assets,
			imports,
			partials: { ...partials },
			text,
			markdown: page.markdown,
			links: page.links,
			...(page.sheets.size && { sheets: [...page.sheets] }),
			anchors: page.anchors,
			files: page.emittedFiles(),
			warnings: page.warnings,
			dependencies: [...page.dependencies],
			...(contentTitle !== undefined && { contentTitle }),
			...(code !== undefined && { code, codePlaces: places }),
		}));
	}
}

/**
 * Creates a compiler for the files of one locale. It caches assets and partials.
 * @param extensions enabled syntax extensions, which Docusaurus does not have
 */
export function createCompiler(
	options: MarkdownCompilerOptions,
	extensions?: readonly Extension[],
): MarkdownCompiler {
	return new Compiler(options, extensions);
}
