/** Markdown files as the rules see them: parsed once, with what their authors switched off in them. */
import { readFileSync } from "node:fs";
import picomatch from "picomatch";
import type { LocaleContent } from "../content/index.js";
import {
	type MarkdownNode,
	readSyntaxTree,
	type SyntaxTree,
} from "../markdown/index.js";
import type { MarkdownCompilerOptions } from "../markdown/types.js";
import type { CompiledPage } from "../types/page.js";
import { relative } from "../util/path.js";
import type { FindingPlace } from "./finding.js";
import { type Switches, switchesOf } from "./switches.js";

export interface MarkdownFile {
	/** Absolute. */
	file: string;
	/** The language it is written in. */
	locale: string;
	/** A partial is no page by itself. */
	kind: "doc" | "post" | "page" | "partial";
	/** URL of the page. */
	permalink: string | undefined;
	frontMatter: Record<string, unknown>;
	tree: MarkdownNode;
	/** The text that was parsed, without front matter. */
	text: string;
	/** The front matter as it is written. */
	head: string;
	/** Whether the text begins with the page's title. */
	hasContentTitle: boolean;
	/** Names by which the file imports partials. */
	partials: ReadonlySet<string>;
	switches: Switches;
	/** The place in the file of a place in its text. */
	at(point: { line: number; column: number } | undefined): FindingPlace;
}

const KINDS: Record<string, MarkdownFile["kind"]> = {
	"docusaurus-plugin-content-docs": "doc",
	"docusaurus-plugin-content-blog": "post",
};

/** Facts about a file that its text does not contain. */
type Facts = Pick<
	MarkdownFile,
	"file" | "locale" | "kind" | "permalink" | "hasContentTitle" | "partials"
>;

/** A file of which the text is parsed. */
export const parsedFile = (
	facts: Facts,
	source: string,
	{ tree, frontMatter, body, parsed, lineOffset }: SyntaxTree,
): MarkdownFile => ({
	...facts,
	frontMatter,
	tree,
	text: parsed,
	head: source.split("\n").slice(0, lineOffset).join("\n"),
	switches: switchesOf(tree, body, lineOffset),
	at: ({ line, column } = { line: 1 - lineOffset, column: 1 }) => ({
		file: facts.file,
		line: line + lineOffset,
		column,
	}),
});

/** Reads and parses a file of a language. */
async function readFile(
	file: string,
	page: CompiledPage,
	{ locale: { context }, registry }: LocaleContent,
	math: MarkdownCompilerOptions["math"],
): Promise<MarkdownFile> {
	const entry = registry.entryFor(file);
	const source = readFileSync(file, "utf8");
	const syntax = await readSyntaxTree(
		{
			filePath: file,
			source,
			frontMatter: entry?.frontMatter,
			mdxOptions: registry.mdxOptionsFor(file),
		},
		{ siteConfig: context.siteConfig, math },
	);
	const { defaultLocale, currentLocale } = context.i18n;
	const isTranslation = registry.originalOf(file) !== undefined;
	const facts: Facts = {
		file,
		locale: isTranslation ? currentLocale : defaultLocale,
		kind: entry ? (KINDS[entry.pluginName] ?? "page") : "partial",
		permalink: entry?.permalink,
		hasContentTitle: page.contentTitle !== undefined,
		partials: new Set(Object.keys(page.partials)),
	};
	return parsedFile(facts, source, syntax);
}

/**
 * The Markdown files of all pages and their partials, each once: the pages of a language without a translation are those of
 * the default one.
 * @param exclude globs of files that are left out, relative to the site
 * @throws FurrowError when one cannot be read or parsed
 */
export async function readMarkdownFiles(
	contents: readonly LocaleContent[],
	exclude: readonly string[],
	math: MarkdownCompilerOptions["math"],
): Promise<MarkdownFile[]> {
	const isExcluded = picomatch([...exclude]);
	const files = new Map<string, MarkdownFile>();
	for (const content of contents) {
		const { siteDir } = content.locale.context;
		for (const { file, page } of content.pages.all())
			if (!files.has(file) && !isExcluded(relative(siteDir, file)))
				files.set(file, await readFile(file, page, content, math));
	}
	return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}
