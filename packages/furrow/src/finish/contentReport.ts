import type { LocaleContent } from "../content/index.js";
import {
	builtFile,
	duplicatePaths,
	fileTwins,
	type PageRoute,
	routedPath,
	shownPath,
	sourceFileOf,
} from "../routes/index.js";
import { decodedPath } from "../shared/paths.js";
import { fieldPlace } from "../source/frontMatterFields.js";
import type { PageNotice } from "../types/dev.js";
import type { CompiledPage, PageWarning } from "../types/page.js";
import type { LoadContext } from "../types/plugin.js";
import type { Reporter } from "../types/reporter.js";
import type { ReportingSeverity, SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { PAGE_DATA_ENDING } from "../util/outputFiles.js";
import { join, relative } from "../util/path.js";
import { placeText } from "../util/places.js";
import { checkLanguageFolders } from "./languageFolders.js";
import { report } from "./linkReport.js";
import { nearFile, nearMarkdownFile } from "./nearFile.js";

/** Returns the severity of a kind of warning on this site. */
function severityOf(
	kind: PageWarning["kind"],
	config: SiteConfig,
): ReportingSeverity {
	const { hooks } = config.markdown;
	const settings: Partial<Record<PageWarning["kind"], unknown>> = {
		brokenMarkdownLink: hooks.onBrokenMarkdownLinks,
		brokenMarkdownImage: hooks.onBrokenMarkdownImages,
		directive: hooks.onUnusedMarkdownDirectives,
	};
	const setting = (settings[kind] ?? "warn") as
		| ReportingSeverity
		| (() => unknown);
	// A function has already been called while the file was compiled: links that it could not fix are errors.
	return typeof setting === "function" ? "throw" : setting;
}

/** Parts of a language's content that reports need. */
type CheckedContent = Pick<LocaleContent, "locale" | "registry">;

/** Returns the hint for a warning that is an error on this site. */
function hintFor(
	{ kind, url = "" }: PageWarning,
	file: string,
	{ locale, registry }: CheckedContent,
): string {
	if (kind === "directive")
		return "Correct its name, or have a remark plugin handle it.";
	const isLink = kind === "brokenMarkdownLink";
	const suggestion = isLink
		? nearMarkdownFile(url, file, registry)
		: nearFile(url, file, locale.context);
	if (suggestion) return `Did you mean "${suggestion}"?`;
	return isLink
		? "Check the path: it is relative to this file or to the docs folder."
		: "Check the path, or create the file.";
}

const sourceName = (route: PageRoute) =>
	sourceFileOf(route) ?? "a page without a source file";

/** Lists the source files of all pages at a path. */
function sourcesAt(routes: PageRoute[], path: string): string {
	return routes
		.filter((route) => route.path === path)
		.map(sourceName)
		.join(", ");
}

/**
 * Returns the output file of a page's path, the same with and without a trailing slash. The base URL keeps its slash:
 * `/docs` would be the folder `docs` in a site at `/docs/`.
 */
const fileAt = (path: string, context: LoadContext) =>
	builtFile(path === context.baseUrl ? path : routedPath(path), context);

/**
 * Warns about pages with different paths that would be written to the same file, such as `/a` and `/a/`. Never fails
 * the build: Docusaurus does not check this, and a site whose duplicate routes are errors may have had such pages for
 * years.
 */
function reportSlashVariants(
	{ routes, locale: { context } }: LocaleContent,
	reporter: Reporter,
): void {
	if (context.siteConfig.onDuplicateRoutes === "ignore") return;
	const variants = fileTwins(routes, (path) => fileAt(path, context));
	if (!variants.length) return;
	const lines = variants.map(
		(pages) =>
			`  ${pages.map((page) => `${shownPath(page.path, context.baseUrl)} (${sourceName(page)})`).join(", ")}`,
	);
	reporter.warn(
		`Several pages would be written to the same file, so only the first is shown:\n${lines.join("\n")}`,
	);
}

const MARKDOWN_FILE = /\.mdx?$/;

/**
 * Returns a warning for each page that is hidden by the shown one at the same path, located at the hidden page's slug.
 */
export function hiddenPages(
	shown: PageRoute,
	{ routes, locale: { context } }: Pick<LocaleContent, "routes" | "locale">,
): PageNotice[] {
	if (context.siteConfig.onDuplicateRoutes === "ignore") return [];
	const fileOf = ({ path }: PageRoute) => fileAt(path, context);
	const file = fileOf(shown);
	return routes
		.filter((route) => route !== shown && fileOf(route) === file)
		.map((route) => {
			const source = sourceFileOf(route);
			const { line, column } =
				source && MARKDOWN_FILE.test(source)
					? fieldPlace(join(context.siteDir, source), "slug")
					: {};
			const place = placeText(source ?? route.path, line, column);
			return {
				place,
				message: `This page is hidden: ${sourceName(shown)} has the same path, "${shown.path}". Give one of them a different slug.`,
			};
		});
}

/** Maximum length of a folder's name in bytes. */
const MAX_FOLDER_BYTES = 255;

/** Maximum length of a page's name in bytes. The names of its files are longer. */
const MAX_PAGE_BYTES = MAX_FOLDER_BYTES - PAGE_DATA_ENDING.length;

/** Paths shorter than this need no check: a character of a URL takes at most 4 bytes. */
const SAFE_LENGTH = MAX_PAGE_BYTES / 4;

/** @throws FurrowError if the page's path is too long for a file name */
function checkName(route: PageRoute): void {
	if (route.path.length < SAFE_LENGTH) return;
	const names = decodedPath(route.path).replace(/\/+$/, "").split("/");
	for (const [index, name] of names.entries()) {
		const isFolder = index < names.length - 1;
		const limit = isFolder ? MAX_FOLDER_BYTES : MAX_PAGE_BYTES;
		const length = Buffer.byteLength(name);
		if (length <= limit) continue;
		throw new FurrowError(
			`The page's path is too long for a file system, which allows names of ${limit} bytes for ${isFolder ? "folders" : "pages"}: "${name.slice(0, 40)}…" has ${length}.`,
			{
				file: sourceFileOf(route),
				hint: "Give the page a shorter slug, or the tag a shorter permalink. A Chinese character takes 3 bytes.",
			},
		);
	}
}

/**
 * Reports problems in the content: warnings about Markdown files, duplicate routes, languages in the same folder.
 * @throws FurrowError for overlong paths, and for problems that are errors on this site
 */
export function checkContent(
	contents: readonly LocaleContent[],
	reporter: Reporter,
): void {
	checkLanguageFolders(contents);
	for (const content of contents) {
		const { locale, routes, pages } = content;
		const { siteConfig } = locale.context;
		for (const warning of locale.warnings) reporter.warn(warning);
		for (const route of routes) checkName(route);
		const duplicates = duplicatePaths(routes);
		if (duplicates.length)
			report(
				siteConfig.onDuplicateRoutes,
				`Several pages have the same path, and only the first is shown:\n${duplicates.map((path) => `  ${path}: ${sourcesAt(routes, path)}`).join("\n")}`,
				"Give one of the pages a different slug.",
				reporter,
			);
		reportSlashVariants(content, reporter);
		for (const { file, page } of pages.all())
			checkPage(file, page, content, reporter);
	}
}

/** A warning that the site's settings do not ignore. */
export interface ReportedWarning extends PageWarning {
	severity: Exclude<ReportingSeverity, "ignore">;
	/** Position in the site's files: `docs/intro.md:3:1`. */
	place: string;
}

/** Returns the warnings and errors from compiling a file, without those that the site ignores. */
export function reportedWarnings(
	file: string,
	{ warnings }: Pick<CompiledPage, "warnings">,
	{ locale }: Pick<CheckedContent, "locale">,
): ReportedWarning[] {
	const { siteConfig, siteDir } = locale.context;
	return warnings.flatMap((warning) => {
		const severity = severityOf(warning.kind, siteConfig);
		if (severity === "ignore") return [];
		const { line, column } = warning;
		const place = placeText(relative(siteDir, file), line, column);
		return [{ ...warning, severity, place }];
	});
}

/**
 * Reports the problems found while compiling a file, with the severities that the site configures.
 * @throws FurrowError for the first problem that is an error on this site
 */
export function checkPage(
	file: string,
	page: Pick<CompiledPage, "warnings">,
	content: CheckedContent,
	reporter: Reporter,
): void {
	for (const warning of reportedWarnings(file, page, content)) {
		const { severity, place, message, line, column } = warning;
		if (severity === "throw")
			throw new FurrowError(message, {
				file,
				line,
				column,
				hint: hintFor(warning, file, content),
			});
		reporter.warn(`${place}: ${message}`);
	}
}
