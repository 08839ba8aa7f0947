import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BuildReporter } from "../build.js";
import type { LocaleContent } from "../content/localeContent.js";
import type { RenderedPage } from "../render/index.js";
import type { ReportingSeverity, SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import {
	type BrokenLink,
	describeBroken,
	findBrokenLinks,
	type LinkedPage,
} from "./brokenLinks.js";

/** Pages with all their links and anchors: those that components rendered and those of their finished markup. */
function linkedPages(
	contents: LocaleContent[],
	pages: RenderedPage[],
): LinkedPage[] {
	const markup = new Map<string, { links: string[]; anchors: string[] }>();
	for (const { locale, routes, pages: compiled } of contents)
		for (const route of routes) {
			const found = route.content.map(({ path, query }) =>
				compiled.whole(path, query),
			);
			markup.set(`${locale.context.i18n.currentLocale} ${route.path}`, {
				links: found.flatMap((page) => page.links.map(({ url }) => url)),
				anchors: found.flatMap((page) => page.anchors),
			});
		}
	return pages.map(({ locale, path, links, anchors }) => {
		const static_ = markup.get(`${locale} ${path}`);
		return {
			path,
			links: [...links, ...(static_?.links ?? [])],
			anchors: [...anchors, ...(static_?.anchors ?? [])],
		};
	});
}

/** Reports as loudly as the site's setting says. */
export function report(
	severity: ReportingSeverity,
	message: string,
	hint: string,
	reporter: BuildReporter,
): void {
	if (severity === "throw") throw new FurrowError(message, { hint });
	if (severity !== "ignore") reporter.warn(message);
}

/** Checks links and anchors over the whole site, as `onBrokenLinks` and `onBrokenAnchors` ask. */
export function reportLinks(
	contents: LocaleContent[],
	pages: RenderedPage[],
	config: Pick<SiteConfig, "baseUrl" | "onBrokenLinks" | "onBrokenAnchors">,
	staging: string,
	reporter: BuildReporter,
): void {
	const { onBrokenLinks, onBrokenAnchors, baseUrl } = config;
	if (onBrokenLinks === "ignore" && onBrokenAnchors === "ignore") return;
	const isFile = (pathname: string) =>
		pathname.startsWith(baseUrl) &&
		pathname.length > baseUrl.length &&
		existsSync(join(staging, decodeURI(pathname.slice(baseUrl.length))));
	const found = findBrokenLinks(linkedPages(contents, pages), isFile);
	const say = (
		severity: ReportingSeverity,
		what: string,
		setting: string,
		broken: BrokenLink[],
	) => {
		if (broken.length)
			report(
				severity,
				`${what}\n${describeBroken(broken)}`,
				`Mend the links, or set ${setting} to "warn" or "ignore" in the config.`,
				reporter,
			);
	};
	say(
		onBrokenLinks,
		"Links that lead to no page:",
		"onBrokenLinks",
		found.links,
	);
	say(
		onBrokenAnchors,
		"Links to anchors that no page has:",
		"onBrokenAnchors",
		found.anchors,
	);
}
