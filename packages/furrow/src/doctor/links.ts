/** Broken links as far as they are known before a page is rendered: those in Markdown, in the navbar and in the footer. */
import { existsSync } from "node:fs";
import type { LocaleContent } from "../content/index.js";
import {
	findLinks,
	type LinkReport,
	linkedPages,
	markupOfAll,
	reportLinks,
} from "../finish/index.js";
import { NOT_FOUND_PATH } from "../routes/index.js";
import type { MdxNode } from "../types/page.js";
import type { Reporter } from "../types/reporter.js";
import { join } from "../util/path.js";
import { staticFolders } from "../util/siteFolder.js";
import { fromSitePath } from "../util/sitePath.js";

/** Whether a page contains components or expressions, whose ids are only known after rendering. */
function hasComponents(nodes: readonly MdxNode[]): boolean {
	return nodes.some(
		(node) =>
			typeof node !== "string" &&
			("$expr" in node ||
				("c" in node && ("scope" in node.c || hasComponents(node.k ?? [])))),
	);
}

/** Links of items and their items: what Docusaurus's link component gets. */
function linksIn(items: unknown, baseUrl: string): string[] {
	if (!Array.isArray(items)) return [];
	return items.flatMap((item: Record<string, unknown> | null) => {
		const { to, href } = item ?? {};
		const own = [to, href].filter(
			(link): link is string =>
				typeof link === "string" && /^\/(?!\/)/.test(link),
		);
		return [
			...own.map((link) =>
				link.startsWith(baseUrl) ? link : baseUrl + link.slice(1),
			),
			...linksIn(item?.items, baseUrl),
		];
	});
}

/** The links on every page. */
function frameLinks({ locale }: LocaleContent): string[] {
	const { navbar, footer } = locale.themeConfig as {
		navbar?: { items?: unknown };
		footer?: { links?: unknown };
	};
	return [navbar?.items, footer?.links].flatMap((items) =>
		linksIn(items, locale.context.baseUrl),
	);
}

/** Every page, before it is rendered. */
function pagesOf(content: LocaleContent) {
	const { routes, pages, locale } = content;
	const plain = new Set(
		[...pages.all()]
			.filter(({ page }) => !hasComponents(page.body))
			.map(({ file }) => file),
	);
	const fileOf = (path: string) => fromSitePath(path, locale.context.siteDir);
	const links = frameLinks(content);
	return routes
		.filter(({ path }) => path !== NOT_FOUND_PATH)
		.map((route) => ({
			path: route.path,
			locale: locale.context.i18n.currentLocale,
			links,
			anchors: [],
			hasUnknownAnchors: !(
				route.content.length === 1 &&
				route.content.every(({ path }) => plain.has(fileOf(path)))
			),
		}));
}

/** The files that the output will have. */
function outputFiles(
	contents: readonly LocaleContent[],
): (path: string) => boolean {
	const context = contents[0]?.locale.context;
	const folders = context ? staticFolders(context) : [];
	const assets = new Set(
		contents.flatMap(({ pages }) =>
			[...pages.all()].flatMap(({ page }) =>
				page.files.map(({ output }) => output),
			),
		),
	);
	return (path) =>
		assets.has(path) ||
		folders.some((folder) => existsSync(join(folder, path)));
}

const pagesOfAll = (contents: readonly LocaleContent[]) =>
	linkedPages(markupOfAll(contents), contents.flatMap(pagesOf));

/** The links that lead nowhere, whatever the site's settings say. */
export const brokenLinks = (contents: readonly LocaleContent[]): LinkReport =>
	findLinks(
		contents,
		pagesOfAll(contents),
		contents[0]?.locale.context.siteConfig.baseUrl ?? "/",
		outputFiles(contents),
	);

/**
 * Checks links as loud as the site's settings say.
 * @throws FurrowError when the settings say that they end the build
 */
export function checkLinks(
	contents: readonly LocaleContent[],
	reporter: Reporter,
): void {
	const [first] = contents;
	if (!first) return;
	reportLinks(
		contents,
		() => pagesOfAll(contents),
		first.locale.context.siteConfig,
		outputFiles(contents),
		reporter,
	);
}
