import type { DocsOutline } from "../content/docs/outline.js";
import type { MarkdownPage } from "./markdownPage.js";

/** A section of the list: the pages of a category, or of one kind. */
export interface Section {
	title: string;
	pages: MarkdownPage[];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const inBrackets = (text: string) => oneLine(text).replace(/[[\]]/g, "\\$&");

function entry({ title, url, description }: MarkdownPage): string {
	const note = description ? `: ${oneLine(description)}` : "";
	return `- [${inBrackets(title)}](${url})${note}`;
}

/** Groups the pages of a docs version by the outermost categories of its sidebars, in order. */
export function docsSections(
	outline: DocsOutline,
	pages: ReadonlyMap<string, MarkdownPage>,
	title: string,
): Section[] {
	const sections = new Map<string, MarkdownPage[]>();
	for (const { path, crumbs } of outline.pages) {
		const page = pages.get(path);
		if (!page) continue;
		const [category = title] = crumbs;
		const section = sections.get(category);
		if (section) section.push(page);
		else sections.set(category, [page]);
	}
	return [...sections].map(([name, list]) => ({ title: name, pages: list }));
}

interface Heading {
	title: string;
	tagline: string;
}

function head({ title, tagline }: Heading): string {
	return tagline ? `# ${title}\n\n> ${oneLine(tagline)}\n` : `# ${title}\n`;
}

/** Returns the text of `llms.txt`, which lists all pages (https://llmstxt.org). */
export function llmsText(heading: Heading, sections: Section[]): string {
	const lists = sections.map(
		({ title, pages }) =>
			`## ${oneLine(title)}\n\n${pages.map(entry).join("\n")}\n`,
	);
	return [head(heading), ...lists].join("\n");
}

/**
 * Yields the text of `llms-full.txt`, which contains the text of all pages.
 * @param textOf returns the content of a page's `.md` file
 */
export function* llmsFullText(
	heading: Heading,
	sections: Section[],
	textOf: (page: MarkdownPage) => string,
): Iterable<string> {
	yield head(heading);
	for (const { pages } of sections)
		for (const page of pages) yield `\n${textOf(page).trimEnd()}\n`;
}
