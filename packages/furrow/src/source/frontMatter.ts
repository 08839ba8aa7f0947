import type { LoadContext } from "../types/plugin.js";
import { FurrowError } from "../util/errors.js";
import { detachString } from "../util/strings.js";
import {
	createExcerpt,
	normalizeText,
	parseContentTitle,
} from "./markdownText.js";
import {
	defaultParseFrontMatter,
	splitFrontMatter,
} from "./splitFrontMatter.js";

/** The parts of a Markdown file that are known before it is compiled. */
export interface MarkdownHead {
	frontMatter: Record<string, unknown>;
	/** Text of the level-1 heading that the body begins with. */
	contentTitle?: string;
	/** First line of prose. */
	excerpt?: string;
}

/** A Markdown file as the content plugins read it. */
export interface MarkdownFile extends MarkdownHead {
	/** The text after the front matter, trimmed, without its title when that was asked for. */
	content: string;
}

/** Whether the site has its own front matter parser, whose inputs besides the file are unknown. */
export function hasOwnParser({ siteConfig }: LoadContext): boolean {
	const parse = siteConfig.markdown?.parseFrontMatter;
	return Boolean(parse) && parse !== defaultParseFrontMatter;
}

/** Splits a file by the site's own rules (`markdown.parseFrontMatter`), or by the default ones. */
async function split(source: string, filePath: string, context: LoadContext) {
	const parse = context.siteConfig.markdown?.parseFrontMatter;
	if (!hasOwnParser(context)) return splitFrontMatter(source, filePath);
	try {
		const parsed = await parse({
			filePath,
			fileContent: source,
			defaultParseFrontMatter,
		});
		if (typeof parsed?.content === "string" && parsed.frontMatter)
			return parsed;
		throw new Error("it must return {frontMatter, content}");
	} catch (cause) {
		if (cause instanceof FurrowError) throw cause;
		throw new FurrowError(
			`"markdown.parseFrontMatter" failed: ${(cause as Error).message}`,
			{ file: filePath, hint: "Fix this function in the config.", cause },
		);
	}
}

/**
 * Parses a Markdown file as far as the content plugins need it.
 *
 * @throws FurrowError with file, line and column when the front matter is not valid YAML
 */
export async function parseMarkdown(
	source: string,
	filePath: string,
	context: LoadContext,
	{ removeTitle = false } = {},
): Promise<MarkdownFile> {
	const { frontMatter, content } = await split(source, filePath, context);
	const text = normalizeText(content);
	const { docusaurusMajor } = context;
	const excerpt = createExcerpt(text, docusaurusMajor);
	const { contentTitle, ...rest } = parseContentTitle(
		text,
		removeTitle,
		docusaurusMajor,
	);
	return {
		...rest,
		frontMatter,
		contentTitle: contentTitle && detachString(contentTitle),
		excerpt: excerpt && detachString(excerpt),
	};
}
