import {
	splitFrontMatter,
	stripFrontMatter,
} from "../source/splitFrontMatter.js";
import { FurrowError } from "../util/errors.js";
import { chain } from "./chain.js";
import type { CompileInput, MarkdownCompilerOptions } from "./types.js";

type MarkdownOptions = MarkdownCompilerOptions["siteConfig"]["markdown"];

/** A Markdown file taken apart. */
export interface PageSource {
	frontMatter: Record<string, unknown>;
	content: string;
	/** Lines of the file before the content. */
	lineOffset: number;
}

function preprocessed(
	preprocessor: NonNullable<MarkdownOptions["preprocessor"]>,
	{ filePath, source }: Pick<CompileInput, "filePath" | "source">,
): string {
	try {
		const text: unknown = preprocessor({ filePath, fileContent: source });
		if (typeof text === "string") return text;
		throw new Error("it must return a text");
	} catch (cause) {
		throw new FurrowError(
			`"markdown.preprocessor" failed: ${(cause as Error).message}`,
			{ file: filePath, hint: "Fix this function in the config.", cause },
		);
	}
}

/**
 * Takes a Markdown file apart, by the site's own preprocessor and parser of front matter where it has them.
 *
 * @param recorded runs code of the site, and notes what it reads
 * @throws FurrowError when the front matter cannot be read, or the site's preprocessor fails
 */
export function pageSource(
	input: Pick<CompileInput, "filePath" | "source" | "frontMatter">,
	markdown: MarkdownOptions,
	recorded: <T>(run: () => T) => T,
): PageSource | Promise<PageSource> {
	const { filePath } = input;
	const { preprocessor } = markdown;
	const source = preprocessor
		? recorded(() => preprocessed(preprocessor, input))
		: input.source;
	if (input.frontMatter)
		return { frontMatter: input.frontMatter, ...stripFrontMatter(source) };
	const ownParser: MarkdownOptions["parseFrontMatter"] | undefined =
		markdown.parseFrontMatter;
	if (!ownParser) return splitFrontMatter(source, filePath);
	const parsed = recorded(() =>
		ownParser({
			filePath,
			fileContent: source,
			defaultParseFrontMatter: async (params) =>
				splitFrontMatter(params.fileContent, params.filePath),
		}),
	);
	return chain(parsed, ({ frontMatter, content }) => {
		const stripped = stripFrontMatter(source);
		// The parser may trim the text: the offset holds as long as the end is the same.
		const start = source.lastIndexOf(content.trim());
		if (start < 0)
			return { frontMatter, content, lineOffset: stripped.lineOffset };
		return {
			frontMatter,
			content: content.trim(),
			lineOffset: source.slice(0, start).split("\n").length - 1,
		};
	});
}
