import { readFile } from "node:fs/promises";
import { type ContentFile, contentFiles } from "../../source/contentFiles.js";
import {
	aliasedSitePath,
	type ContentPaths,
	contentPathList,
} from "../../source/contentPaths.js";
import { hasCustomParser, parseMarkdown } from "../../source/frontMatter.js";
import {
	checkFrontMatter,
	commonFields,
	text,
	textOrEmpty,
} from "../../source/frontMatterFields.js";
import {
	type ChangeReader,
	createChangeReader,
	readLastUpdate,
} from "../../source/lastUpdate.js";
import { reportMisspelt } from "../../source/misspeltFields.js";
import { SourceMemo, type SourceReader } from "../../source/sourceMemo.js";
import { encodePath, fileToPath, joinUrl } from "../../source/urls.js";
import type { LoadContext } from "../../types/plugin.js";
import { contentEditUrl } from "../shared/editUrl.js";
import { isDraft, isUnlisted } from "../shared/visibility.js";
import type { Page, PagesOptions } from "./types.js";

/** Supported front matter fields of pages. */
export const pageFields = {
	...commonFields,
	title: textOrEmpty,
	description: textOrEmpty,
	slug: text,
	wrapperClassName: text,
};

export interface PagesScope {
	context: LoadContext;
	options: PagesOptions;
	contentPaths: ContentPaths;
}

/** @returns undefined for a draft */
async function readPage(
	file: ContentFile,
	changes: ChangeReader,
	scope: PagesScope,
): Promise<Page | undefined> {
	const { context, options } = scope;
	const { filePath } = file;
	const source = aliasedSitePath(filePath, context.siteDir);
	const base = joinUrl([context.baseUrl, options.routeBasePath]);
	const permalink = joinUrl([base, encodePath(fileToPath(file.path))]);
	if (!/\.mdx?$/.test(file.path)) return { type: "jsx", permalink, source };

	const fileText = await readFile(filePath, "utf8");
	const parsed = await parseMarkdown(fileText, filePath, context);
	const frontMatter = checkFrontMatter(pageFields, parsed.frontMatter, {
		file: filePath,
		source: fileText,
	});
	const { ownFrontMatter } = context.siteConfig.markdown;
	reportMisspelt(pageFields, parsed.frontMatter, filePath, ownFrontMatter);
	if (isDraft(frontMatter)) return undefined;
	const slug = frontMatter.slug as string | undefined;
	const path = slug === undefined ? permalink : joinUrl([base, slug]);
	return {
		type: "mdx",
		permalink: path,
		source,
		title: (frontMatter.title as string | undefined) ?? parsed.contentTitle,
		description:
			(frontMatter.description as string | undefined) ?? parsed.excerpt,
		frontMatter,
		...(await readLastUpdate(
			filePath,
			options,
			frontMatter.last_update as { author?: string; date?: string } | undefined,
			changes,
		)),
		editUrl: contentEditUrl(file, scope, (pagesDirPath) => ({
			pagesDirPath,
			pagesPath: file.path,
			permalink: path,
			locale: context.i18n.currentLocale,
		})),
		unlisted: isUnlisted(frontMatter),
	};
}

/** Creates the reader of page files. */
export function pageReader(scope: PagesScope): SourceReader<Page> {
	const { contentPaths, context } = scope;
	const changes = createChangeReader(context, contentPathList(contentPaths));
	return {
		key: hasCustomParser(context) ? undefined : "",
		read: (file) => readPage(file, changes, scope),
	};
}

/**
 * Reads the pages of a site: React components and Markdown files, but no type declarations.
 *
 * @param memo pages cached from earlier calls; updated in place
 * @throws FurrowError for invalid front matter
 */
export function readPages(
	scope: PagesScope,
	memo = new SourceMemo<Page>(),
): Promise<Page[]> {
	const { options, contentPaths } = scope;
	const list = () =>
		contentFiles(contentPaths, options).filter(
			({ path }) => !/\.d\.[cm]?ts$/.test(path),
		);
	return memo.all(list, pageReader(scope));
}
