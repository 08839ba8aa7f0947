import { readFileSync } from "node:fs";
import { CODE_FINGERPRINT } from "../cache/index.js";
import type { LocaleContent } from "../content/index.js";
import { docsOutlines } from "../content/index.js";
import {
	type CachedFiles,
	cachedFile,
	type GeneratedFile,
} from "../finish/index.js";
import type { PageState } from "../render/index.js";
import { decodedPath, markdownPath } from "../shared/paths.js";
import type { Site } from "../types/site.js";
import { hashAll } from "../util/hash.js";
import { join, relative } from "../util/path.js";
import {
	docsSections,
	llmsFullText,
	llmsText,
	type Section,
} from "./llmsText.js";
import { type MarkdownPage, markdownPages } from "./markdownPage.js";
import { llmsOptions } from "./options.js";

/**
 * Maximum number of characters of page texts kept in memory until the files that repeat them are written. Other texts
 * are read again from their files.
 */
const MAX_CACHED_CHARACTERS = 10_000_000;

const DOCS = "docusaurus-plugin-content-docs";

/** Groups pages other than docs by the plugin that created them. */
function otherSections(
	{ routes, registry }: LocaleContent,
	pages: ReadonlyMap<string, MarkdownPage>,
): Section[] {
	const sections = new Map<string, Set<MarkdownPage>>();
	for (const { path, content } of routes) {
		const page = pages.get(path);
		const mainContent = content.find(({ at }) => at === "content");
		const plugin =
			mainContent && registry.entryFor(mainContent.path)?.pluginName;
		if (!page || !plugin || plugin === DOCS) continue;
		const title = plugin.endsWith("blog") ? "Blog" : "Pages";
		sections.set(title, (sections.get(title) ?? new Set()).add(page));
	}
	return [...sections].map(([title, list]) => ({ title, pages: [...list] }));
}

/**
 * Yields all files of one language. The pages' own files come before the files that repeat their texts.
 * @param folder the language's folder in the output folder
 * @param pathOf returns the path of a file that has been written
 */
function* llmsFiles(
	content: LocaleContent,
	hidden: ReadonlySet<string>,
	folder: string,
	pathOf: (file: string) => string | undefined,
): Iterable<GeneratedFile> {
	const { context } = content.locale;
	const { siteConfig, baseUrl } = context;
	const options = llmsOptions(siteConfig.themeConfig);
	if (!options) return;
	const relativePath = (path: string) =>
		decodedPath(path.slice(baseUrl.length)).replace(/^\/+/, "");
	const fileOf = ({ path }: MarkdownPage) =>
		join(folder, relativePath(markdownPath(path)));
	const pages = markdownPages(content, hidden);
	const cachedTexts = new Map<MarkdownPage, string>();
	let characters = 0;
	for (const page of pages.values())
		yield {
			file: fileOf(page),
			key: page.key,
			text() {
				const text = page.text();
				characters += text.length;
				if (characters < MAX_CACHED_CHARACTERS) cachedTexts.set(page, text);
				return text;
			},
		};
	/** Reading a file again takes a tenth of the time of generating its text. */
	const textOf = (page: MarkdownPage) => {
		const cached = cachedTexts.get(page);
		if (cached !== undefined) return cached;
		const written = pathOf(fileOf(page));
		return written ? readFileSync(written, "utf8") : page.text();
	};
	function* lists(of: string, heading: string, sections: Section[]) {
		const filled = sections.filter(({ pages: list }) => list.length);
		const { tagline } = siteConfig;
		const head = { title: heading, tagline };
		yield cachedFile(join(folder, of, "llms.txt"), llmsText(head, filled));
		if (!options?.full) return;
		const keys = filled.flatMap(({ pages: list }) =>
			list.map(({ key }) => key),
		);
		yield {
			file: join(folder, of, "llms-full.txt"),
			key: hashAll([JSON.stringify(head), ...keys]),
			text: () => llmsFullText(head, filled, textOf),
		};
	}
	const outlines = docsOutlines(content.locale);
	const current = outlines.filter(({ isLast }) => isLast);
	yield* lists("", siteConfig.title, [
		...current.flatMap((outline) => docsSections(outline, pages, "Docs")),
		...otherSections(content, pages),
	]);
	for (const outline of outlines)
		if (!outline.isLast)
			yield* lists(
				relativePath(outline.path),
				`${siteConfig.title} ${outline.label}`,
				docsSections(outline, pages, "Docs"),
			);
}

/**
 * Writes every language of a site as Markdown, with its lists for machines, unless nothing has changed. Must be
 * called again if pages turn out differently than expected.
 */
export async function writeLlms(
	site: Site,
	contents: readonly LocaleContent[],
	pages: readonly PageState[],
	cache: CachedFiles,
): Promise<void> {
	for (const content of contents) {
		const { context } = content.locale;
		const { siteConfig } = context;
		if (!llmsOptions(siteConfig.themeConfig)) continue;
		const { currentLocale: locale } = context.i18n;
		const localePages = pages.filter((page) => page.locale === locale);
		const { title, tagline, url, themeConfig } = siteConfig;
		const key = hashAll([
			CODE_FINGERPRINT,
			JSON.stringify([title, tagline, url, themeConfig.llms]),
			// A page's own key does not cover the categories that contain it.
			JSON.stringify(docsOutlines(content.locale)),
			...localePages
				.map(({ path, key: page, noIndex }) => `${path} ${page} ${noIndex}`)
				.sort(),
		]);
		const name = `llms ${locale}`;
		if (cache.reuse(name, key)) continue;
		const hidden = new Set(
			localePages.filter(({ noIndex }) => noIndex).map(({ path }) => path),
		);
		const folder = relative(site.outDir, context.outDir);
		await cache.write(
			name,
			key,
			llmsFiles(content, hidden, folder, (file) => cache.pathOf(name, file)),
		);
	}
}
