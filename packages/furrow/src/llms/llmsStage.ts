import { join, relative } from "node:path";
import { CACHE_STAMP } from "../cache/index.js";
import { docsOutlines } from "../content/docs/outline.js";
import type { LocaleContent } from "../content/index.js";
import type { KeptFiles } from "../finish/index.js";
import type { PageState } from "../render/index.js";
import type { Site } from "../types/site.js";
import { decodedPath } from "../util/decode.js";
import { hashAll } from "../util/hash.js";
import { markdownPath } from "../util/markdownPath.js";
import {
	docsSections,
	llmsFullText,
	llmsText,
	type Section,
} from "./llmsText.js";
import { type MarkdownPage, markdownPages } from "./markdownPage.js";
import { llmsOptions } from "./options.js";

const DOCS = "docusaurus-plugin-content-docs";

/** Pages that are not docs, by the plugin that made them. */
function otherSections(
	{ routes, registry }: LocaleContent,
	pages: ReadonlyMap<string, MarkdownPage>,
): Section[] {
	const sections = new Map<string, MarkdownPage[]>();
	for (const { path, content } of routes) {
		const page = pages.get(path);
		const own = content.find(({ at }) => at === "content");
		const plugin = own && registry.entryFor(own.path)?.pluginName;
		if (!page || !plugin || plugin === DOCS) continue;
		const title = plugin.endsWith("blog") ? "Blog" : "Pages";
		const list = sections.get(title) ?? [];
		if (!list.includes(page)) sections.set(title, [...list, page]);
	}
	return [...sections].map(([title, list]) => ({ title, pages: list }));
}

/** All files of one language: path in its output folder to content. */
async function llmsFiles(
	content: LocaleContent,
	hidden: ReadonlySet<string>,
): Promise<Map<string, string>> {
	const { context, plugins } = content.locale;
	const { siteConfig, baseUrl } = context;
	const options = llmsOptions(siteConfig.themeConfig);
	const files = new Map<string, string>();
	if (!options) return files;
	const fileOf = (path: string) =>
		decodedPath(path.slice(baseUrl.length)).replace(/^\/+/, "");
	const pages = await markdownPages(content, hidden);
	for (const [path, { file }] of pages)
		files.set(fileOf(markdownPath(path)), file);
	const add = (folder: string, heading: string, sections: Section[]) => {
		const filled = sections.filter(({ pages: list }) => list.length);
		const { tagline } = siteConfig;
		const head = { title: heading, tagline };
		files.set(join(folder, "llms.txt"), llmsText(head, filled));
		if (options.full)
			files.set(join(folder, "llms-full.txt"), llmsFullText(head, filled));
	};
	const outlines = docsOutlines(plugins);
	const current = outlines.filter(({ isLast }) => isLast);
	add("", siteConfig.title, [
		...current.flatMap((outline) => docsSections(outline, pages, "Docs")),
		...otherSections(content, pages),
	]);
	for (const outline of outlines)
		if (!outline.isLast)
			add(
				fileOf(outline.path),
				`${siteConfig.title} ${outline.label}`,
				docsSections(outline, pages, "Docs"),
			);
	return files;
}

/**
 * Writes every language of a site as Markdown, with its lists for machines, unless nothing of it has changed. To be
 * called again when the pages turn out otherwise than expected.
 */
export async function writeLlms(
	site: Site,
	contents: readonly LocaleContent[],
	pages: readonly PageState[],
	kept: KeptFiles,
): Promise<void> {
	for (const content of contents) {
		const { context, plugins } = content.locale;
		const { siteConfig } = context;
		if (!llmsOptions(siteConfig.themeConfig)) continue;
		const { currentLocale: locale } = context.i18n;
		const own = pages.filter((page) => page.locale === locale);
		const { title, tagline, url, themeConfig } = siteConfig;
		const key = hashAll([
			CACHE_STAMP,
			JSON.stringify([title, tagline, url, themeConfig.llms]),
			// A page's own key says nothing of the categories that it stands in.
			JSON.stringify(docsOutlines(plugins)),
			...own
				.map(({ path, key: page, noIndex }) => `${path} ${page} ${noIndex}`)
				.sort(),
		]);
		const name = `llms ${locale}`;
		if (kept.reuse(name, key)) continue;
		const hidden = new Set(
			own.filter(({ noIndex }) => noIndex).map(({ path }) => path),
		);
		const folder = relative(site.outDir, context.outDir);
		const files = [...(await llmsFiles(content, hidden))].map(
			([file, text]) => [join(folder, file), text] as const,
		);
		await kept.write(name, key, new Map(files));
	}
}
