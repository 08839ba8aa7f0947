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

/** Compiles the Markdown files of one language, each with what has to hold for its page to be used again. */
export class FileCompiler {
	constructor(private readonly options: FileCompilerOptions) {}

	/**
	 * Compiles a file.
	 * @param filePath absolute
	 * @param source the file's text
	 * @param isTruncated whether only what stands before the truncate marker is meant
	 * @throws FurrowError when the file cannot be compiled
	 */
	async compile(
		filePath: string,
		source: string,
		isTruncated: boolean,
		entry: Partial<MarkdownEntry>,
	): Promise<Compiled> {
		const { registry, parts } = this.options;
		const record = new LinkRecord(registry);
		const read = new FingerprintedFiles();
		const page = await this.#compiled({
			filePath,
			source,
			mdxOptions: entry.mdxOptions,
			frontMatter: entry.frontMatter,
			permalink: entry.permalink,
			isPost: entry.isPost,
			truncated: isTruncated && (entry.truncateMarker ?? true),
			resolveLink: record.resolve,
			reads: (file) => read.add(file),
		});
		return {
			page,
			links: record.links,
			stamps: read.all,
			form: contentForm(page, parts),
		};
	}

	/** Adds at least the file to unexpected errors. */
	async #compiled(input: CompileInput): Promise<CompiledPage> {
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
