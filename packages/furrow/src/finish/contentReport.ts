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
import type { Reporter } from "../types/reporter.js";
import type { ReportingSeverity, SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { join, relative } from "../util/path.js";
import { placeText } from "../util/places.js";
import { checkLanguageFolders } from "./languageFolders.js";
import { report } from "./linkReport.js";
import { nearFile, nearMarkdownFile } from "./nearFile.js";

/** How loud a kind of warning is on this site. */
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
	// A function was called while the file was compiled: the remaining links are broken.
	return typeof setting === "function" ? "throw" : setting;
}

/** The language in whose content something is wrong. */
type CheckedContent = Pick<LocaleContent, "locale" | "registry">;

/** Returns the hint for a warning that fails the build. */
function adviceOn(
	{ kind, url = "" }: PageWarning,
	file: string,
	{ locale, registry }: CheckedContent,
): string {
	if (kind === "directive")
		return "Correct its name, or have a remark plugin handle it.";
	const isLink = kind === "brokenMarkdownLink";
	const meant = isLink
		? nearMarkdownFile(url, file, registry)
		: nearFile(url, file, locale.context);
	if (meant) return `Did you mean "${meant}"?`;
	return isLink
		? "Check the path: it is relative to this file or to the docs folder."
		: "Check the path, or create the file.";
}

const sourceName = (route: PageRoute) =>
	sourceFileOf(route) ?? "a page without a source file";

/** The source files of the pages at a path. */
function claimants(routes: PageRoute[], path: string): string {
	return routes
		.filter((route) => route.path === path)
		.map(sourceName)
		.join(", ");
}

/**
 * Tells of pages of which a reader sees one alone. It ends no build: Docusaurus does not look for them, and a site whose
 * duplicate routes are errors may have had some for years.
 */
function reportSlashVariants(
	{ routes, locale: { context } }: LocaleContent,
	reporter: Reporter,
): void {
	if (context.siteConfig.onDuplicateRoutes === "ignore") return;
	const variants = fileTwins(routes, (path) => builtFile(path, context));
	if (!variants.length) return;
	const lines = variants.map(
		(pages) =>
			`  ${pages.map((page) => `${shownPath(page.path, context.baseUrl)} (${sourceName(page)})`).join(", ")}`,
	);
	reporter.warn(
		`Several pages would be written to the same file, so only the first is shown:\n${lines.join("\n")}`,
	);
}

const MARKDOWN = /\.mdx?$/;

/** Warnings about pages that are hidden because another page has their path, each at the slug of the hidden one. */
export function hiddenPages(
	shown: PageRoute,
	{ routes, locale: { context } }: Pick<LocaleContent, "routes" | "locale">,
): PageNotice[] {
	if (context.siteConfig.onDuplicateRoutes === "ignore") return [];
	const fileOf = ({ path }: PageRoute) => builtFile(routedPath(path), context);
	const file = fileOf(shown);
	return routes
		.filter((route) => route !== shown && fileOf(route) === file)
		.map((route) => {
			const source = sourceFileOf(route);
			const { line, column } =
				source && MARKDOWN.test(source)
					? fieldPlace(join(context.siteDir, source), "slug")
					: {};
			const place = placeText(source ?? route.path, line, column);
			return {
				place,
				message: `This page is hidden: ${sourceName(shown)} has the same path, "${shown.path}". Give one of them a different slug.`,
			};
		});
}

/** Bytes of a name that file systems take, less those of `.html`. */
const LONGEST_NAME = 250;

/** A character of a URL takes 4 bytes at most. */
const SURELY_SHORT = LONGEST_NAME / 4;

/** @throws FurrowError for a page whose path cannot be that of a file */
function checkName(route: PageRoute): void {
	if (route.path.length < SURELY_SHORT) return;
	const long = decodedPath(route.path)
		.split("/")
		.find((name) => Buffer.byteLength(name) > LONGEST_NAME);
	if (long === undefined) return;
	throw new FurrowError(
		`The page's path is too long for a file system, which allows names of ${LONGEST_NAME} bytes: "${long.slice(0, 40)}…" has ${Buffer.byteLength(long)}.`,
		{
			file: sourceFileOf(route),
			hint: "Give the page a shorter slug, or the tag a shorter permalink. A Chinese character takes 3 bytes.",
		},
	);
}

/** Says what was found wrong in the content: warnings of Markdown files, routes that two pages claim. */
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
		const twice = duplicatePaths(routes);
		if (twice.length)
			report(
				siteConfig.onDuplicateRoutes,
				`Several pages have the same path, and only the first is shown:\n${twice.map((path) => `  ${path}: ${claimants(routes, path)}`).join("\n")}`,
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

/** All that compiling a file found to be wrong and the site's settings do not ignore, errors among it. */
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
 * Reports what compiling a file found to be wrong, as loud as the site's settings say.
 * @throws FurrowError when the settings say that it is an error
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
				hint: adviceOn(warning, file, content),
			});
		reporter.warn(`${place}: ${message}`);
	}
}
