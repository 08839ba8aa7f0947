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

/** A page as far as it is known before there are bundles. */
export interface PlannedPage extends Omit<RenderTask, "key"> {
	/** Hash of what it is rendered from, but for what its language's pages have in common. */
	ownKey: string;
}

/** Hash of a payload: what it holds, but for Markdown content by its key, which is known without reading it. */
function keyOf(payload: SentPayload, contentKeys: string[]): string {
	const routes = payload.routes.map(({ content: _, ...rest }) => rest);
	return hashAll([JSON.stringify({ ...payload, routes }), ...contentKeys]);
}

/** Whether a page will most likely ask search engines not to show it. */
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

/** Output path of a page's data. The 404 page needs a data file only with the hash router; otherwise the host serves `404.html`. */
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

/** @param folder the language's in the output folder, with a trailing slash; empty for the first */
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
 * Every page of a site once, language by language; all shards are known then. Pages that are components alone come first:
 * they wait for no content, and the search index waits for what they say.
 * @param wanted the pages to give, if not all
 * @throws FurrowError when data that a route names cannot be read
 */
export function draftPages(
	contents: readonly LocaleContent[],
	siteOutDir: string,
	wanted?: ReadonlySet<PageRoute>,
): PageDraft[] {
	return contents.flatMap((content) => {
		const { context } = content.locale;
		const folder = relative(siteOutDir, context.outDir);
		const drafts: PageDraft[] = [];
		for (const page of writtenPages(content.routes, context)) {
			if (!wanted || wanted.has(page.route))
				drafts.push(draftPage(page, content, folder && `${folder}/`));
			// All machines have the same data of the site, by which they know renders to be right.
			else content.share(page.route);
		}
		const hasContent = ({ route }: PageDraft) =>
			Number(route.content.length > 0);
		return drafts.sort((a, b) => hasContent(a) - hasContent(b));
	});
}

/** A page whose content is compiled. */
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
