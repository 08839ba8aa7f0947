import type { LocaleContent } from "../content/index.js";
import { routePatterns } from "../routes/index.js";
import { findRoute } from "../shared/matchRoute.js";
import { decodedPath } from "../shared/paths.js";
import type { Reporter } from "../types/reporter.js";
import type { ReportingSeverity, SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import {
	type BrokenLink,
	findBrokenLinks,
	type LinkedPage,
	type LinkReport,
} from "./brokenLinks.js";
import { describeBroken } from "./describeBroken.js";
import { placeSidebarLinks } from "./sidebarPlaces.js";

function countByLocale(pages: readonly LinkedPage[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { locale } of pages)
		counts.set(locale, (counts.get(locale) ?? 0) + 1);
	return counts;
}

/**
 * Reports a problem with the severity that the site configures.
 * @throws FurrowError if it is `throw`
 */
export function report(
	severity: ReportingSeverity,
	message: string,
	hint: string,
	reporter: Reporter,
): void {
	if (severity === "throw") throw new FurrowError(message, { hint });
	if (severity !== "ignore") reporter.warn(message);
}

/**
 * Finds the broken links and anchors of the whole site.
 * @param hasFile whether the output has a file at this path below the base URL
 */
export function findLinks(
	contents: readonly LocaleContent[],
	linked: LinkedPage[],
	baseUrl: string,
	hasFile: (path: string) => boolean,
): LinkReport {
	const patterns = contents.flatMap(({ routes }) => routePatterns(routes));
	const exists = (pathname: string) =>
		(pathname.startsWith(baseUrl) &&
			pathname.length > baseUrl.length &&
			hasFile(decodedPath(pathname.slice(baseUrl.length)))) ||
		findRoute(patterns, decodedPath(pathname)) !== undefined;
	return findBrokenLinks(linked, exists);
}

/**
 * Checks the links and anchors of the whole site, and reports broken ones as `onBrokenLinks` and `onBrokenAnchors` say.
 * @param pages returns the pages with their links; only called if there is something to check
 * @param hasFile whether the output has a file at this path below the base URL
 * @returns whether no link or anchor is broken, or none is checked
 * @throws FurrowError if broken links or anchors are errors on this site
 */
export function reportLinks(
	contents: readonly LocaleContent[],
	pages: () => LinkedPage[],
	config: Pick<SiteConfig, "baseUrl" | "onBrokenLinks" | "onBrokenAnchors">,
	hasFile: (path: string) => boolean,
	reporter: Reporter,
): boolean {
	const { onBrokenLinks, onBrokenAnchors, baseUrl } = config;
	if (onBrokenLinks === "ignore" && onBrokenAnchors === "ignore") return true;
	const linked = pages();
	const found = findLinks(contents, linked, baseUrl, hasFile);
	const baseUrls = new Map(
		contents.map(({ locale: { context } }) => [
			context.i18n.currentLocale,
			context.baseUrl,
		]),
	);
	const reportBroken = (
		severity: ReportingSeverity,
		title: string,
		setting: string,
		broken: BrokenLink[],
	) => {
		if (broken.length)
			report(
				severity,
				`${title}\n${describeBroken(placeSidebarLinks(broken, contents), countByLocale(linked), baseUrls)}`,
				`Fix the links, or set ${setting} to "warn" or "ignore" in the config.`,
				reporter,
			);
	};
	reportBroken(onBrokenLinks, "Broken links:", "onBrokenLinks", found.links);
	reportBroken(
		onBrokenAnchors,
		"Broken anchors:",
		"onBrokenAnchors",
		found.anchors,
	);
	return !found.links.length && !found.anchors.length;
}
