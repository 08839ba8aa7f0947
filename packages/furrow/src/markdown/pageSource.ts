import {
	splitFrontMatter,
	stripFrontMatter,
} from "../source/splitFrontMatter.js";
import { FurrowError } from "../util/errors.js";
import { placeAt } from "../util/places.js";
import { chain } from "../util/promises.js";
import type { Page } from "./page.js";
import type { CompileInput, MarkdownCompilerOptions } from "./types.js";

type MarkdownOptions = MarkdownCompilerOptions["siteConfig"]["markdown"];

/** A Markdown file split into front matter and content. */
export interface PageSource {
	frontMatter: Record<string, unknown>;
	content: string;
	/** Number of lines of the file before the content. */
	lineOffset: number;
}

function runPreprocessor(
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
 * Splits a Markdown file into front matter and content, using the site's preprocessor and front matter parser if
 * configured.
 *
 * @param recordingReads runs code of the site and records which files it reads
 * @throws FurrowError when the front matter is invalid, or the site's preprocessor fails
 */
export function pageSource(
	input: Pick<CompileInput, "filePath" | "source" | "frontMatter">,
	markdown: MarkdownOptions,
	recordingReads: <T>(run: () => T) => T,
): PageSource | Promise<PageSource> {
	const { filePath } = input;
	const { preprocessor } = markdown;
	const source = preprocessor
		? recordingReads(() => runPreprocessor(preprocessor, input))
		: input.source;
	if (input.frontMatter)
		return { frontMatter: input.frontMatter, ...stripFrontMatter(source) };
	const customParser: MarkdownOptions["parseFrontMatter"] | undefined =
		markdown.parseFrontMatter;
	if (!customParser) return splitFrontMatter(source, filePath);
	const parsed = recordingReads(() =>
		customParser({
			filePath,
			fileContent: source,
			defaultParseFrontMatter: async (params) =>
				splitFrontMatter(params.fileContent, params.filePath),
		}),
	);
	return chain(parsed, ({ frontMatter, content }) => {
		const stripped = stripFrontMatter(source);
		// The site's parser may have trimmed the content, so its position is searched for.
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

/** The replacement character, which decoders emit for invalid UTF-8, and NUL, which no text contains. */
const INVALID = /[\uFFFD\0]/;

/** Warns about a file that is not UTF-8. It is compiled anyway, but some of its text is lost. */
export function warnOfEncoding(page: Page): void {
	const { source } = page.input;
	const at = source.search(INVALID);
	if (at < 0) return;
	const byte = Buffer.byteLength(source.slice(0, at)) + 1;
	page.warnings.push({
		kind: "other",
		message: `${source[at] === "\0" ? "There is a NUL" : "This is not UTF-8"} at byte ${byte}: save the file as UTF-8.`,
		...placeAt(source, at),
	});
}
