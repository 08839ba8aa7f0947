/** Markdown files as input for rules: parsed once, with the rules that comments switch off. */
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
	/** Absolute path. */
	file: string;
	/** Language in which the file is written. */
	locale: string;
	/** Kind of page; a partial is only imported by other files. */
	kind: "doc" | "post" | "page" | "partial";
	/** URL path of the page; undefined for partials. */
	permalink: string | undefined;
	frontMatter: Record<string, unknown>;
	tree: MarkdownNode;
	/** Parsed text, without front matter. */
	text: string;
	/** Source text of the front matter. */
	head: string;
	/** Whether the text begins with the page's title. */
	hasContentTitle: boolean;
	/** Component names under which the file imports partials. */
	partials: ReadonlySet<string>;
	switches: Switches;
	/** Converts a position in `text` to one in the file; the start of the file if undefined. */
	at(point: { line: number; column: number } | undefined): FindingPlace;
}

const KINDS: Record<string, MarkdownFile["kind"]> = {
	"docusaurus-plugin-content-docs": "doc",
	"docusaurus-plugin-content-blog": "post",
};

/** Properties that do not follow from the file's text. */
type Facts = Pick<
	MarkdownFile,
	"file" | "locale" | "kind" | "permalink" | "hasContentTitle" | "partials"
>;

/** Combines a file's properties with its parsed text. */
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

/** Reads and parses a Markdown file. */
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
 * Returns the Markdown files of all pages and their partials, sorted and without duplicates: untranslated pages of a
 * language use the files of the default language.
 * @param exclude globs of files to skip, relative to the site
 * @throws FurrowError if a file cannot be read or parsed
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
