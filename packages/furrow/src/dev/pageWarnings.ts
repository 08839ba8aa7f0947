/**
 * Warnings that a build would report about the current page: broken links, anchors and images, other pages at its path.
 * They have line numbers.
 */

import {
	type BrokenLink,
	collectMarkup,
	findBrokenLinks,
	hiddenPages,
	linkedPages,
	type ReportedWarning,
	reportedWarnings,
} from "../finish/index.js";
import { NOT_FOUND_PATH } from "../routes/index.js";
import { decodedPart, decodedPath } from "../shared/paths.js";
import type { PageNotice } from "../types/dev.js";
import { isFile } from "../util/files.js";
import { join } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";
import type { Pages, ShownPage } from "./pages.js";

/** Returns warnings from compiling the page's files. Errors of a build are only warnings here. */
function compileWarnings({ content, value }: ShownPage): ReportedWarning[] {
	return [...value.contents.all()].flatMap(({ file, page }) =>
		reportedWarnings(file, page, content),
	);
}

/**
 * Returns a predicate for broken links that were reported when the page was compiled. They are matched by location, or
 * by text if a component rendered the link and the location is unknown.
 */
function isReportedBy(warnings: readonly ReportedWarning[]) {
	const links = warnings.filter(({ kind }) => kind === "brokenMarkdownLink");
	const places = new Set(links.map(({ place }) => place));
	const urls = new Set(links.map(({ url }) => url));
	return ({ places: at, link }: Pick<BrokenLink, "places" | "link">) =>
		at.length ? at.every((place) => places.has(place)) : urls.has(link);
}

async function anchorsOf(
	pages: Pages,
	path: string,
): Promise<string[] | undefined> {
	const found = pages.find(path);
	if (!found) return undefined;
	try {
		const { output, value, route, browserOnly } = await pages.show(found);
		if (browserOnly) return undefined;
		return [
			...output.anchors,
			...route.content.flatMap(
				({ path: file, query }) => value.contents.whole(file, query).anchors,
			),
		];
	} catch {
		// That page reports its own error.
		return undefined;
	}
}

/** Returns all problems of a page that do not prevent it from being shown. */
export async function pageWarnings(
	shown: ShownPage,
	pages: Pages,
): Promise<PageNotice[]> {
	const { content, route, output, value } = shown;
	const { context } = content.locale;
	const { onBrokenLinks, onBrokenAnchors } = context.siteConfig;
	const compiled = compileWarnings(shown);
	const messages: PageNotice[] = compiled.map(({ place, message }) => ({
		place,
		message,
	}));
	if (route.path === NOT_FOUND_PATH) return messages;
	messages.push(...hiddenPages(route, content));
	const own = { ...content, routes: [route], pages: value.contents };
	const [linked] = linkedPages(collectMarkup([own]), [
		{
			locale: context.i18n.currentLocale,
			path: route.path,
			links: output.links,
			anchors: output.anchors,
		},
	]);
	if (!linked) return messages;
	const exists = (path: string) => {
		const decoded = decodedPath(path);
		if (pages.find(decoded) || pages.shownAt(decoded)) return true;
		const inside = path.startsWith(context.baseUrl)
			? path.slice(context.baseUrl.length)
			: path.slice(1);
		return (
			pages.fileOf(content, inside) !== undefined ||
			pages.copied(decodedPath(inside)) !== undefined ||
			staticFolders(context).some((dir) =>
				isFile(join(dir, decodedPath(inside))),
			)
		);
	};
	const { links, anchors } = findBrokenLinks([linked], exists);
	const isReported = isReportedBy(compiled);
	const warn = (what: string, places: readonly string[], link: string) =>
		messages.push({
			place: places[0] ?? linked.source ?? route.path,
			message: `${what} "${link}".`,
		});
	if (onBrokenLinks !== "ignore")
		for (const { places, link } of links.filter((one) => !isReported(one)))
			warn("No page and no file is at", places, link);
	if (onBrokenAnchors === "ignore") return messages;
	for (const { places, link } of anchors)
		warn("The page has no anchor", places, link);
	// Another page is rendered only if a link with an anchor leads to it.
	for (const [link, places] of linked.links) {
		if (!URL.canParse(link, `http://x${route.path}`)) continue;
		const target = new URL(link, `http://x${route.path}`);
		if (
			target.host !== "x" ||
			target.hash.length < 2 ||
			target.hash.includes(":~:")
		)
			continue;
		if (
			decodedPath(target.pathname).replace(/\/$/, "") ===
			route.path.replace(/\/$/, "")
		)
			continue;
		const targetAnchors = await anchorsOf(pages, decodedPath(target.pathname));
		if (
			targetAnchors &&
			!targetAnchors.includes(decodedPart(target.hash.slice(1)))
		)
			warn("The page there has no anchor", places, link);
	}
	return messages;
}
