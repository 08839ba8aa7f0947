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

/** As Docusaurus tells imports of Markdown from others; text that a loader of webpack's gives is none. */
const MARKDOWN_REQUEST = /^[^!]+\.mdx?$/;

export interface SourcePoint {
	line: number;
	column: number;
}

/** State of compiling one file. */
export class Page {
	/** Headings in order; a partial stands for the headings that it holds. */
	readonly toc: (TocItem | { partial: string })[] = [];
	readonly links: PageLink[] = [];
	readonly anchors: string[] = [];
	readonly warnings: PageWarning[] = [];
	readonly dependencies = new Set<string>();
	readonly esm: PageEsm = emptyEsm();
	/** Sources of the statements that `esm` holds. */
	readonly modulesRead = new Set<string>();
	/** Imported Markdown partials: local name to absolute path. */
	readonly partials = newRecord<string>();
	/** Code blocks with types, by the name that their metastring has for them. */
	readonly typedCode = new Map<string, TypedCode>();
	/** URLs of style sheets beside the site's own. */
	readonly sheets = new Set<string>();
	contentTitle?: string;
	/** The page as plain Markdown. */
	markdown = "";
	#hasImage = false;
	readonly #awaited: Promise<void>[] = [];
	private readonly files = new Map<string, PageAsset>();
	/** Resolved requests for Markdown files. */
	private readonly imported = new Map<string, string | undefined>();

	constructor(
		readonly options: MarkdownCompilerOptions,
		readonly input: CompileInput,
		readonly frontMatter: Record<string, unknown>,
		readonly assets: AssetStore,
		/** Lines of the file before the text that the parser sees. */
		readonly lineOffset: number,
	) {}

	/** Notes what links can lead to: ids, and the names of `<a name="...">`. */
	noteAnchors(tag: string, props: Record<string, unknown>): void {
		if (typeof props.id === "string") this.anchors.push(props.id);
		if (tag === "a" && typeof props.name === "string")
			this.anchors.push(props.name);
	}

	/** A place in the file, from a place in the parsed text. */
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
	 * Shows a link or an image that leads nowhere to the site's function for such, which may give another URL.
	 * @returns whether the site has one
	 */
	mend(
		hook: "onBrokenMarkdownLinks" | "onBrokenMarkdownImages",
		node: MarkdownNode,
	): boolean {
		const handle = this.options.siteConfig.markdown.hooks[hook];
		if (typeof handle !== "function") return false;
		const url: string = node.url;
		const mended = handle({ sourceFilePath: this.#sitePath(), url, node });
		if (typeof mended === "string") node.url = mended;
		return true;
	}

	/**
	 * Shows directives that nothing has used to the site's function for such.
	 * @returns whether the site has one
	 */
	takeUnused(directives: MarkdownNode[]): boolean {
		const { onUnusedMarkdownDirectives: handle } =
			this.options.siteConfig.markdown.hooks;
		if (typeof handle !== "function") return false;
		handle({ sourceFilePath: this.#sitePath(), directives });
		return true;
	}

	/** The page's file, relative to the site's folder. */
	#sitePath(): string {
		return relative(this.options.siteDir, this.input.filePath);
	}

	/** Notes a link in static markup, for the broken links check. */
	link(url: string, point?: SourcePoint): void {
		const { line = 1, column = 1 } = this.place(point);
		this.links.push({ url, line, column });
	}

	/** The Markdown file that a module request means: its content is data, a partial of the page. */
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

	/** Notes a file that the page is made of. To be called before it is read. */
	reads(file: string): void {
		this.dependencies.add(file);
		this.input.reads?.(file);
	}

	/** Copies a file into the output; gives its URL. */
	emitFile(file: string, kind: "files" | "images" | "medias"): string {
		const output = this.assets.output(file, kind);
		this.files.set(output, { file, output });
		return this.options.baseUrl + output;
	}

	/** An image's URL and size; the image is copied into the output unless it travels in the page. */
	emitImage(file: string): { url: string; width?: number; height?: number } {
		const image = this.assets.image(file);
		if (!image.output) return image;
		this.files.set(image.output, { file, output: image.output });
		return { ...image, url: this.options.baseUrl + image.output };
	}

	/** A version of an image that is made after the pages; gives its URL. */
	emitVersion(
		file: string,
		output: string,
		version: PageAsset["version"],
	): string {
		this.files.set(output, { file, output, version });
		return this.options.baseUrl + output;
	}

	/** Whether this is the first image of the page. For partials this is unknown. */
	isFirstImage(): boolean {
		const isFirst = !this.#hasImage && this.input.permalink !== undefined;
		this.#hasImage = true;
		return isFirst;
	}

	/** The page's tree is whole when the work is done. */
	waitFor(work: Promise<void>): void {
		this.#awaited.push(work);
	}

	/** Settles when the page's tree is whole; no promise where it is. */
	whole(): void | Promise<void> {
		if (this.#awaited.length) return Promise.all(this.#awaited).then(() => {});
	}

	/** The URL of any file that code on the page requires. */
	emitModuleFile(file: string): string {
		this.reads(file);
		if (isImageFile(file)) return this.emitImage(file).url;
		const isMedia =
			/^\.(?:mp4|avi|mov|mkv|mpg|mpeg|vob|wmv|m4v|webm|ogv|mp3|wav|m4a|flac|ogg|oga)$/i.test(
				extname(file),
			);
		return this.emitFile(file, isMedia ? "medias" : "files");
	}

	/** Gives the page a style sheet that not all pages have; its fonts are copied with it. */
	addSheet({ file, fonts }: { file: string; fonts: readonly string[] }): void {
		this.sheets.add(this.emitFile(file, "files"));
		for (const font of fonts) this.emitFile(font, "files");
	}

	/** The file that a URL on this page means, if it exists. Missing ones are dependencies too: they may come. */
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
