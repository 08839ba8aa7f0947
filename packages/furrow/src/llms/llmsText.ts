import type { DocsOutline } from "../content/docs/outline.js";
import type { MarkdownPage } from "./markdownPage.js";

/** A part of the list: the pages of a category, or of one kind. */
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

/** The pages of a docs version by the outermost categories of its sidebars, in their order. */
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
		const known = sections.get(category);
		if (known) known.push(page);
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

/** `llms.txt`: what there is to read, and where (https://llmstxt.org). */
export function llmsText(heading: Heading, sections: Section[]): string {
	const lists = sections.map(
		({ title, pages }) =>
			`## ${oneLine(title)}\n\n${pages.map(entry).join("\n")}\n`,
	);
	return [head(heading), ...lists].join("\n");
}

/**
 * `llms-full.txt`: all of it in one file, page by page.
 * @param textOf gives what a page's `.md` file holds
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
