import { splitFrontMatter } from "../../markdown/frontMatter.js";
import type { MarkdownConfig } from "../../types/site.js";

/** `markdown.parseFrontMatter` of a site that has none of its own; compare by identity to know. */
export const defaultParseFrontMatter: MarkdownConfig["parseFrontMatter"] =
	async ({ filePath, fileContent }) => {
		const { frontMatter, content } = splitFrontMatter(fileContent, filePath);
		return { frontMatter, content };
	};
