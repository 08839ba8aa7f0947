import { stat } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import {
	type ContentFile,
	contentFiles,
	mapConcurrently,
	readFiles,
} from "../shared/contentFiles.js";
import { contentEditUrl } from "../shared/editUrl.js";
import { FileMemo } from "../shared/fileMemo.js";
import { hasOwnParser, parseMarkdown } from "../shared/frontMatter.js";
import {
	type ChangeReader,
	createChangeReader,
	readLastUpdate,
} from "../shared/lastUpdate.js";
import {
	aliasedSitePath,
	type ContentPaths,
	contentPathList,
} from "../shared/paths.js";
import { reportProblem } from "../shared/severity.js";
import { normalizeTags, type TagsFile } from "../shared/tags.js";
import { checkFilePath, joinUrl } from "../shared/urls.js";
import { isDraft, isUnlisted } from "../shared/visibility.js";
import { postAuthors, reportInlineAuthors } from "./authors.js";
import { parseFileName } from "./fileName.js";
import { checkPostFrontMatter } from "./frontMatter.js";
import { calculateReadingTime } from "./readingTime.js";
import type {
	AuthorsMap,
	BlogOptions,
	BlogPost,
	PostFrontMatter,
} from "./types.js";

/** What every post of a blog is read with. */
export interface BlogScope {
	context: LoadContext;
	options: BlogOptions;
	contentPaths: ContentPaths;
	authorsMap: AuthorsMap | undefined;
	tagsFile: TagsFile | undefined;
}

/** Dates without a time zone are in UTC, wherever the site is built. */
function parseDate(date: string): Date {
	const utc = new Date(`${date}Z`);
	return Number.isNaN(utc.getTime()) ? new Date(date) : utc;
}

async function dateOf(
	file: ContentFile,
	frontMatter: PostFrontMatter,
	nameDate: string | undefined,
	changes: ChangeReader,
): Promise<Date> {
	const given = frontMatter.date;
	if (given instanceof Date) return given;
	const text = given ?? nameDate?.replaceAll("/", "-");
	if (text !== undefined) {
		const date = parseDate(text);
		if (Number.isNaN(date.getTime()))
			throw new FurrowError(
				`"${text}" ${given === undefined ? "in the file's name " : ""}is not a date.`,
				{ file: file.filePath, hint: "Write dates as 2021-08-26." },
			);
		return date;
	}
	const creation = await changes.creation(file.filePath);
	return creation
		? new Date(creation.timestamp)
		: (await stat(file.filePath)).birthtime;
}

function checkUsage(frontMatter: PostFrontMatter, path: string): void {
	if (frontMatter.id)
		reportProblem(
			"warn",
			`The front matter field "id" does nothing in blog posts; use "slug" (${path})`,
		);
}

/** @returns nothing for a draft */
async function readPost(
	file: ContentFile,
	source: string,
	changes: ChangeReader,
	scope: BlogScope,
): Promise<BlogPost | undefined> {
	const { context, options } = scope;
	const { filePath, path } = file;
	const { siteDir, baseUrl, i18n } = context;
	const parsed = await parseMarkdown(source, filePath, context, {
		removeTitle: true,
	});
	const frontMatter = checkPostFrontMatter(parsed.frontMatter, {
		file: filePath,
		source,
	});
	if (isDraft(frontMatter)) return undefined;
	checkUsage(frontMatter, path);

	const name = parseFileName(path);
	if (frontMatter.slug === undefined) checkFilePath(name.slug, filePath);
	const slug = frontMatter.slug ?? name.slug;
	const permalink = joinUrl([baseUrl, options.routeBasePath, slug]);
	const authorsScope = {
		authorsMap: scope.authorsMap,
		authorsMapPath: options.authorsMapPath,
		baseUrl,
		file: filePath,
	};
	const authors = postAuthors(frontMatter, authorsScope);
	reportInlineAuthors(authors, options.onInlineAuthors, authorsScope);
	const { currentLocale, localeConfigs } = i18n;
	return {
		id: slug,
		metadata: {
			permalink,
			editUrl: contentEditUrl(file, scope, (blogDirPath) => ({
				blogDirPath,
				blogPath: path,
				permalink,
				locale: i18n.currentLocale,
			})),
			source: aliasedSitePath(filePath, siteDir),
			title: frontMatter.title ?? parsed.contentTitle ?? name.text,
			description: frontMatter.description ?? parsed.excerpt ?? "",
			date: await dateOf(file, frontMatter, name.date, changes),
			tags: normalizeTags({
				frontMatterTags: frontMatter.tags,
				tagsPath: joinUrl([
					baseUrl,
					options.routeBasePath,
					options.tagsBasePath,
				]),
				tagsFile: scope.tagsFile,
				options,
				file: filePath,
			}),
			readingTime: options.showReadingTime
				? options.readingTime({
						content: parsed.content,
						locale: localeConfigs[currentLocale]?.htmlLang ?? currentLocale,
						frontMatter,
						defaultReadingTime: calculateReadingTime,
					})
				: undefined,
			hasTruncateMarker: parsed.content.search(options.truncateMarker) >= 0,
			authors,
			frontMatter,
			unlisted: isUnlisted(frontMatter),
			...(await readLastUpdate(
				filePath,
				options,
				frontMatter.last_update,
				changes,
			)),
		},
		content: parsed.content,
	};
}

/** The posts' files, and what is known of them while a site is open. */
export interface PostsMemo {
	sources: ContentFile[] | undefined;
	posts: FileMemo<BlogPost | undefined>;
}

/** The posts' files, as they were listed the last time. */
function sourcesOf(
	memo: PostsMemo,
	{ contentPaths, options }: BlogScope,
): ContentFile[] {
	memo.sources ??= contentFiles(contentPaths, options);
	return memo.sources;
}

function postReader(scope: BlogScope) {
	const { contentPaths, context } = scope;
	const changes = createChangeReader(context, contentPathList(contentPaths));
	const registry = context.markdownFiles;
	return (file: ContentFile) => {
		const [text = ""] = readFiles([file.filePath], registry);
		return readPost(file, text, changes, scope);
	};
}

/**
 * Whether a post's file has made the same post as before, but for its text.
 * @param file absolute path; of one that is no post's nothing can be told
 */
export async function isSamePost(
	file: string,
	memo: PostsMemo,
	scope: BlogScope,
): Promise<boolean> {
	const source = memo.sources?.find(({ filePath }) => filePath === file);
	const known = await memo.posts.known(file);
	if (!source || !known) return false;
	const now = await postReader(scope)(source);
	const isSame = isDeepStrictEqual(now?.metadata, known.metadata);
	memo.posts.forget(file);
	if (isSame) memo.posts.learn(file, scopeKey(scope), now);
	return isSame;
}

/** What a post shows of other files. */
const scopeKey = ({ authorsMap, tagsFile }: BlogScope) =>
	JSON.stringify([authorsMap, tagsFile]);

/**
 * Reads a blog's posts, the newest first (or last, as the options have it). Drafts are left out.
 *
 * @param memo what is known of them from an earlier reading, and a place for what is known now
 * @throws FurrowError for whatever is wrong in a post
 */
export async function readPosts(
	scope: BlogScope,
	memo: PostsMemo = { sources: undefined, posts: new FileMemo() },
): Promise<BlogPost[]> {
	const { options } = scope;
	const read = postReader(scope);
	const sources = sourcesOf(memo, scope);
	const key = scopeKey(scope);
	const known = await mapConcurrently(sources, (source) =>
		hasOwnParser(scope.context)
			? read(source)
			: memo.posts.of(source.filePath, key, () => read(source)),
	);
	memo.posts.keepOnly(sources.map(({ filePath }) => filePath));
	// Whoever lists them writes into them.
	const posts = known.flatMap((post) =>
		post ? [{ ...post, metadata: { ...post.metadata } }] : [],
	);
	posts.sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime());
	return options.sortPosts === "ascending" ? posts.reverse() : posts;
}
