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

/** Metadata of a Markdown file, available before compilation. */
export interface MarkdownHead {
	frontMatter: Record<string, unknown>;
	/** Text of the level-1 heading that the body begins with. */
	contentTitle?: string;
	/** First line of prose. */
	excerpt?: string;
}

/** A Markdown file, parsed for the content plugins. */
export interface MarkdownFile extends MarkdownHead {
	/** The text after the front matter, trimmed; without its title if `removeTitle` is set. */
	content: string;
}

/** Whether the site has a custom front matter parser, which may depend on more than the file. */
export function hasCustomParser({ siteConfig }: LoadContext): boolean {
	const parse = siteConfig.markdown?.parseFrontMatter;
	return Boolean(parse) && parse !== defaultParseFrontMatter;
}

/** Splits a file with the site's parser (`markdown.parseFrontMatter`) or the default one. */
async function split(source: string, filePath: string, context: LoadContext) {
	const parse = context.siteConfig.markdown?.parseFrontMatter;
	if (!hasCustomParser(context)) return splitFrontMatter(source, filePath);
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
 * Parses the metadata of a Markdown file.
 *
 * @throws FurrowError with file, line and column if the front matter is not valid YAML
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
