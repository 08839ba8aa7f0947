/** Finds broken links without rendering pages: those in Markdown, the navbar and the footer. */
import { existsSync } from "node:fs";
import type { LocaleContent } from "../content/index.js";
import {
	collectMarkup,
	findLinks,
	type LinkReport,
	linkedPages,
	reportLinks,
} from "../finish/index.js";
import { NOT_FOUND_PATH } from "../routes/index.js";
import type { MdxNode } from "../types/page.js";
import type { Reporter } from "../types/reporter.js";
import { join } from "../util/path.js";
import { fromSitePath, staticFolders } from "../util/sitePath.js";

/** Whether a page contains components or expressions, whose ids are only known after rendering. */
function hasComponents(nodes: readonly MdxNode[]): boolean {
	return nodes.some(
		(node) =>
			typeof node !== "string" &&
			("$expr" in node ||
				("c" in node && ("scope" in node.c || hasComponents(node.k ?? [])))),
	);
}

/** Returns the links of items and their nested items, with the base URL as Docusaurus's link component adds it. */
function linksIn(items: unknown, baseUrl: string): string[] {
	if (!Array.isArray(items)) return [];
	return items.flatMap((item: Record<string, unknown> | null) => {
		const { to, href } = item ?? {};
		const itemLinks = [to, href].filter(
			(link): link is string =>
				typeof link === "string" && /^\/(?!\/)/.test(link),
		);
		return [
			...itemLinks.map((link) =>
				link.startsWith(baseUrl) ? link : baseUrl + link.slice(1),
			),
			...linksIn(item?.items, baseUrl),
		];
	});
}

/** Returns the links that are on every page. */
function frameLinks({ locale }: LocaleContent): string[] {
	const { navbar, footer } = locale.themeConfig as {
		navbar?: { items?: unknown };
		footer?: { links?: unknown };
	};
	return [navbar?.items, footer?.links].flatMap((items) =>
		linksIn(items, locale.context.baseUrl),
	);
}

/** Returns all pages in the form of rendered ones, with what is known before rendering. */
function pagesOf(content: LocaleContent) {
	const { routes, pages, locale } = content;
	const withoutComponents = new Set(
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
				route.content.every(({ path }) => withoutComponents.has(fileOf(path)))
			),
		}));
}

/** Returns a predicate for paths of files that the output will contain. */
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
	linkedPages(collectMarkup(contents), contents.flatMap(pagesOf));

/** Finds broken links and anchors, regardless of the site's settings. */
export const brokenLinks = (contents: readonly LocaleContent[]): LinkReport =>
	findLinks(
		contents,
		pagesOfAll(contents),
		contents[0]?.locale.context.siteConfig.baseUrl ?? "/",
		outputFiles(contents),
	);

/**
 * Reports broken links with the severity that the site configures.
 * @throws FurrowError if the site configures broken links as errors
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
