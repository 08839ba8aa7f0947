import type { LocaleContent } from "../content/index.js";
import {
	NOT_FOUND_PATH,
	type PageRoute,
	type WrittenPage,
	writtenPages,
} from "../routes/index.js";
import { cardsConfig, sectionOf } from "../social/index.js";
import type { SentPayload } from "../types/payload.js";
import { hashAll } from "../util/hash.js";
import { hasHashRouter } from "../util/hashRouter.js";
import { pageDataFile } from "../util/outputFiles.js";
import { relative } from "../util/path.js";
import type { RenderTask } from "./types.js";

/** A page as planned before the bundles exist. */
export interface PlannedPage extends Omit<RenderTask, "key"> {
	/** Hash of what the page is rendered from, except what all pages of its language share. */
	ownKey: string;
}

/** Returns the hash of a payload. Markdown content contributes its key, which is known without reading the content. */
function keyOf(payload: SentPayload, contentKeys: string[]): string {
	const routes = payload.routes.map(({ content: _, ...rest }) => rest);
	return hashAll([JSON.stringify({ ...payload, routes }), ...contentKeys]);
}

/** Whether a page will most likely have `noindex`. */
function isLikelyHidden(
	{ chain, content: modules }: PageRoute,
	{ locale, registry }: LocaleContent,
): boolean {
	return (
		locale.context.siteConfig.noIndex ||
		chain.some(
			({ component, props }) =>
				component === "@theme/SearchPage" ||
				(props?.version as { noIndex?: boolean } | undefined)?.noIndex,
		) ||
		modules.some(
			({ path }) =>
				(
					registry.entryFor(path)?.metadata as
						| { unlisted?: boolean }
						| undefined
				)?.unlisted,
		)
	);
}

/**
 * Returns the output path of a page's data. The 404 page has a data file only with the hash router; otherwise hosts
 * serve `404.html`.
 */
function dataFileOf(
	{ path }: PageRoute,
	{ locale: { context } }: LocaleContent,
	folder: string,
): string | undefined {
	if (path !== NOT_FOUND_PATH)
		return folder + pageDataFile(path, context.baseUrl);
	return hasHashRouter(context.siteConfig)
		? folder + pageDataFile("404", context.baseUrl)
		: undefined;
}

/** A page before its content is compiled. */
export interface PageDraft {
	route: PageRoute;
	content: LocaleContent;
	/** The parts known so far. */
	known: Omit<PlannedPage, "ownKey" | "chunks">;
}

/** @param folder folder of the language in the output folder, with a trailing slash; empty if they are the same */
function draftPage(
	{ route, file }: WrittenPage,
	content: LocaleContent,
	folder: string,
): PageDraft {
	const { context } = content.locale;
	return {
		route,
		content,
		known: {
			locale: context.i18n.currentLocale,
			payload: content.sentPayload(route),
			htmlFile: folder + file,
			dataFile: dataFileOf(route, content, folder),
			isHidden: isLikelyHidden(route, content),
			...(cardsConfig(context) && { section: sectionOf(route, content) }),
		},
	};
}

/**
 * Returns every page of a site once, language by language. All shards are known afterwards. Pages without Markdown
 * content come first: they need not wait for compilation, and the search index waits for their text.
 * @param selection the pages to return, if not all
 * @throws FurrowError when data that a route names cannot be read
 */
export function draftPages(
	contents: readonly LocaleContent[],
	siteOutDir: string,
	selection?: ReadonlySet<PageRoute>,
): PageDraft[] {
	return contents.flatMap((content) => {
		const { context } = content.locale;
		const folder = relative(siteOutDir, context.outDir);
		const drafts: PageDraft[] = [];
		for (const page of writtenPages(content.routes, context)) {
			if (!selection || selection.has(page.route))
				drafts.push(draftPage(page, content, folder && `${folder}/`));
			// Other pages still add their shards: freshness depends on the site's data, which must be the same on all
			// machines.
			else content.share(page.route);
		}
		const hasContent = ({ route }: PageDraft) =>
			Number(route.content.length > 0);
		return drafts.sort((a, b) => hasContent(a) - hasContent(b));
	});
}

/** Returns the plan of a page whose content is compiled. */
export const planPage = ({
	route,
	content,
	known,
}: PageDraft): PlannedPage => ({
	...known,
	ownKey: keyOf(known.payload, [
		...route.content.map(
			({ at, path, query }) => `${at} ${content.pages.keyOf(path, query)}`,
		),
		...(known.section ? [`section ${known.section}`] : []),
	]),
	chunks: content.requestsOf(route),
});
