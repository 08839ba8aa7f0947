import { newRecord } from "../shared/own.js";
import type {
	PageAsset,
	PageLink,
	PageWarning,
	TocItem,
} from "../types/page.js";
import { isFile } from "../util/files.js";
import { extname, relative } from "../util/path.js";
import { fromSitePath } from "../util/sitePath.js";
import type { AssetStore } from "./assets/assetStore.js";
import { isImageFile } from "./assets/assetStore.js";
import { absoluteRequest, emptyEsm, type PageEsm } from "./code/esm.js";
import type { MarkdownNode } from "./transforms/nodes.js";
import type { TypedCode } from "./twoslash/typedCode.js";
import type { CompileInput, MarkdownCompilerOptions } from "./types.js";

/** A request for a Markdown file, by Docusaurus's rule: requests with webpack loaders (`!`) do not count. */
const MARKDOWN_REQUEST = /^[^!]+\.mdx?$/;

export interface SourcePoint {
	line: number;
	column: number;
}

/** State of the compilation of one file. */
export class Page {
	/** Headings in order. A partial stands for the headings that it contains. */
	readonly toc: (TocItem | { partial: string })[] = [];
	readonly links: PageLink[] = [];
	readonly anchors: string[] = [];
	readonly warnings: PageWarning[] = [];
	readonly dependencies = new Set<string>();
	readonly esm: PageEsm = emptyEsm();
	/** Sources of the statements already read into `esm`. */
	readonly modulesRead = new Set<string>();
	/** Absolute paths of imported Markdown partials, by local name. */
	readonly partials = newRecord<string>();
	/** Typed code blocks, by the name in their metastring. */
	readonly typedCode = new Map<string, TypedCode>();
	/** URLs of the style sheets that the page needs in addition to the site's. */
	readonly sheets = new Set<string>();
	contentTitle?: string;
	/** The page as plain Markdown. */
	markdown = "";
	#hasImage = false;
	readonly #pending: Promise<void>[] = [];
	private readonly files = new Map<string, PageAsset>();
	/** Cached paths of Markdown files, by request. */
	private readonly imported = new Map<string, string | undefined>();

	constructor(
		readonly options: MarkdownCompilerOptions,
		readonly input: CompileInput,
		readonly frontMatter: Record<string, unknown>,
		readonly assets: AssetStore,
		/** Number of lines of the file before the text that is parsed. */
		readonly lineOffset: number,
	) {}

	/** Records the link targets of an element: ids, and the names of `<a name="...">`. */
	noteAnchors(tag: string, props: Record<string, unknown>): void {
		if (typeof props.id === "string") this.anchors.push(props.id);
		if (tag === "a" && typeof props.name === "string")
			this.anchors.push(props.name);
	}

	/** Converts a position in the parsed text to one in the file. */
	place(point?: SourcePoint): { line?: number; column?: number } {
		return point
			? { line: point.line + this.lineOffset, column: point.column }
			: {};
	}

	/** @param url the link or path that the warning is about, as written */
	warn(
		kind: PageWarning["kind"],
		message: string,
		point?: SourcePoint,
		url?: string,
	): void {
		this.warnings.push({ kind, message, url, ...this.place(point) });
	}

	/**
	 * Calls the site's hook for a broken link or image, which may return another URL.
	 * @returns whether the site has such a hook
	 */
	handleBroken(
		hook: "onBrokenMarkdownLinks" | "onBrokenMarkdownImages",
		node: MarkdownNode,
	): boolean {
		const handle = this.options.siteConfig.markdown.hooks[hook];
		if (typeof handle !== "function") return false;
		const url: string = node.url;
		const replacement = handle({ sourceFilePath: this.#sitePath(), url, node });
		if (typeof replacement === "string") node.url = replacement;
		return true;
	}

	/**
	 * Calls the site's hook for unused directives.
	 * @returns whether the site has such a hook
	 */
	handleUnused(directives: MarkdownNode[]): boolean {
		const { onUnusedMarkdownDirectives: handle } =
			this.options.siteConfig.markdown.hooks;
		if (typeof handle !== "function") return false;
		handle({ sourceFilePath: this.#sitePath(), directives });
		return true;
	}

	/** Path of the page's file, relative to the site folder. */
	#sitePath(): string {
		return relative(this.options.siteDir, this.input.filePath);
	}

	/** Records a link in static markup for the check of broken links. */
	link(url: string, point?: SourcePoint): void {
		const { line = 1, column = 1 } = this.place(point);
		this.links.push({ url, line, column });
	}

	/** Resolves a module request to a Markdown file, whose content is data: a partial of the page. */
	importedMarkdown(request: string): string | undefined {
		if (!MARKDOWN_REQUEST.test(request)) return undefined;
		const { input, options } = this;
		const { filePath } = input;
		if (!this.imported.has(request)) {
			const path = absoluteRequest(request, filePath, options.siteDir);
			this.imported.set(
				request,
				path.startsWith("@site/")
					? fromSitePath(path, options.siteDir)
					: options.findImport?.(path, filePath),
			);
		}
		return this.imported.get(request);
	}

	/** Records a file that the page depends on. Must be called before the file is read. */
	reads(file: string): void {
		this.dependencies.add(file);
		this.input.onRead?.(file);
	}

	/** Adds a file to the output and returns its URL. */
	emitFile(file: string, kind: "files" | "images" | "medias"): string {
		const output = this.assets.output(file, kind);
		this.files.set(output, { file, output });
		return this.options.baseUrl + output;
	}

	/** Returns an image's URL and size. Adds the image to the output unless it is inlined into the page. */
	emitImage(file: string): { url: string; width?: number; height?: number } {
		const image = this.assets.image(file);
		if (!image.output) return image;
		this.files.set(image.output, { file, output: image.output });
		return { ...image, url: this.options.baseUrl + image.output };
	}

	/** Adds a version of an image, which is generated after the pages, to the output and returns its URL. */
	emitVersion(
		file: string,
		output: string,
		version: PageAsset["version"],
	): string {
		this.files.set(output, { file, output, version });
		return this.options.baseUrl + output;
	}

	/** Whether this is the first image of the page. Always `false` in partials, where it is unknown. */
	isFirstImage(): boolean {
		const isFirst = !this.#hasImage && this.input.permalink !== undefined;
		this.#hasImage = true;
		return isFirst;
	}

	/** Registers work that the page's tree depends on. */
	waitFor(work: Promise<void>): void {
		this.#pending.push(work);
	}

	/** Waits for all registered work. Returns no promise if there is none. */
	whenComplete(): void | Promise<void> {
		if (this.#pending.length) return Promise.all(this.#pending).then(() => {});
	}

	/** Adds a file that code on the page requires to the output and returns its URL. */
	emitModuleFile(file: string): string {
		this.reads(file);
		if (isImageFile(file)) return this.emitImage(file).url;
		const isMedia =
			/^\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|mp3|wav|m4a|flac|ogg|oga)$/i.test(
				extname(file),
			);
		return this.emitFile(file, isMedia ? "medias" : "files");
	}

	/** Adds a style sheet to the page, and its fonts to the output. */
	addSheet({ file, fonts }: { file: string; fonts: readonly string[] }): void {
		this.sheets.add(this.emitFile(file, "files"));
		for (const font of fonts) this.emitFile(font, "files");
	}

	/** Resolves a URL on this page to an existing file. Missing files are dependencies too: they may be created later. */
	localFile(url: string): string | undefined {
		const { filePath } = this.input;
		const original = this.options.originalOf?.(filePath);
		const files = [
			...this.assets.candidates(url, filePath),
			...(original ? this.assets.candidates(url, original) : []),
		];
		for (const file of files) {
			this.reads(file);
			if (isFile(file)) return file;
		}
		return undefined;
	}

	emittedFiles(): PageAsset[] {
		return [...this.files.values()];
	}
}
