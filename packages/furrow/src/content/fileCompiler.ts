import { FingerprintedFiles } from "../cache/index.js";
import type { CompileInput, MarkdownCompiler } from "../markdown/index.js";
import type { StaticParts } from "../shared/staticPlan.js";
import type {
	MarkdownEntry,
	MarkdownRegistry,
} from "../source/markdownRegistry.js";
import { LinkRecord } from "../source/resolvedLinks.js";
import type { CompiledPage } from "../types/page.js";
import { FurrowError } from "../util/errors.js";
import { fsError } from "../util/fsError.js";
import { contentForm } from "./contentForm.js";
import type { Compiled } from "./storedPage.js";

export interface FileCompilerOptions {
	compiler: MarkdownCompiler;
	parts: StaticParts;
	registry: MarkdownRegistry;
}

/** Compiles the Markdown files of one language, and records the conditions under which a page can be reused. */
export class FileCompiler {
	constructor(private readonly options: FileCompilerOptions) {}

	/**
	 * Compiles a file.
	 * @param filePath absolute
	 * @param source the file's text
	 * @param isTruncated whether to compile only the part before the truncate marker
	 * @throws FurrowError if the file cannot be compiled
	 */
	async compile(
		filePath: string,
		source: string,
		isTruncated: boolean,
		entry: Partial<MarkdownEntry>,
	): Promise<Compiled> {
		const { registry, parts } = this.options;
		const record = new LinkRecord(registry);
		const filesRead = new FingerprintedFiles();
		const page = await this.#compilePage({
			filePath,
			source,
			mdxOptions: entry.mdxOptions,
			frontMatter: entry.frontMatter,
			permalink: entry.permalink,
			isPost: entry.isPost,
			truncated: isTruncated && (entry.truncateMarker ?? true),
			resolveLink: record.resolve,
			onRead: (file) => filesRead.add(file),
		});
		return {
			page,
			links: record.links,
			stamps: filesRead.all,
			form: contentForm(page, parts),
		};
	}

	/** Adds the file to unexpected errors. */
	async #compilePage(input: CompileInput): Promise<CompiledPage> {
		try {
			return await this.options.compiler.compile(input);
		} catch (cause) {
			if (cause instanceof FurrowError) throw cause;
			const fault = fsError(cause);
			if (fault) throw fault;
			throw new FurrowError(
				`The Markdown file cannot be compiled: ${(cause as Error).message}`,
				{
					file: input.filePath,
					hint: "Run again with --verbose to see where it happened.",
					cause,
				},
			);
		}
	}
}
