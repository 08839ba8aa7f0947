import { stat } from "node:fs/promises";
import {
	type ContentFile,
	contentFiles,
	readFiles,
} from "../../source/contentFiles.js";
import {
	aliasedSitePath,
	type ContentPaths,
	contentPathList,
} from "../../source/contentPaths.js";
import { hasCustomParser, parseMarkdown } from "../../source/frontMatter.js";
import {
	type ChangeReader,
	createChangeReader,
	readLastUpdate,
} from "../../source/lastUpdate.js";
import { reportMisspelt } from "../../source/misspeltFields.js";
import { SourceMemo, type SourceReader } from "../../source/sourceMemo.js";
import { checkFilePath, joinUrl } from "../../source/urls.js";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { reportProblem } from "../../util/reportProblem.js";
import { contentEditUrl } from "../shared/editUrl.js";
import { calculateReadingTime } from "../shared/readingTime.js";
import { normalizeTags, type TagsFile } from "../shared/tags.js";
import { isDraft, isUnlisted } from "../shared/visibility.js";
import { postAuthors, reportInlineAuthors } from "./authors.js";
import { checkPostFrontMatter, postFields } from "./frontMatter.js";
import type {
	AuthorsMap,
	BlogOptions,
	BlogPost,
	PostFrontMatter,
} from "./types.js";

interface PostFileName {
	/** Date as written in the name, e.g. `2021-08-26` or `2021/8/26`. */
	date?: string;
	/** The name without date, date folder and extension: the default title. */
	text: string;
	slug: string;
}

const DATED =
	/^(.*\/)?(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

/**
 * Parses the date and path in a post's file name: `2021-08-26-welcome.md`, `2021-08-26-welcome/index.md`,
 * `2021/08/26/welcome.md`.
 *
 * @param path relative to the blog folder
 */
export function parseFileName(path: string): PostFileName {
	const dated = DATED.exec(path);
	if (!dated) {
		const text = path.replace(/(?:\/index)?\.mdx?$/, "");
		return { text, slug: `/${text}` };
	}
	const [, folder = "", date = "", text = ""] = dated;
	return {
		date,
		text,
		slug: `/${date.replaceAll("-", "/")}/${folder}${text}`,
	};
}

/** Settings for reading the posts of a blog. */
export interface BlogScope {
	context: LoadContext;
	options: BlogOptions;
	contentPaths: ContentPaths;
	authorsMap: AuthorsMap | undefined;
	tagsFile: TagsFile | undefined;
}

/** Parses a date. Without a time zone it is in UTC, so that it does not depend on where the site is built. */
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
	const explicitDate = frontMatter.date;
	if (explicitDate instanceof Date) return explicitDate;
	const text = explicitDate ?? nameDate?.replaceAll("/", "-");
	if (text !== undefined) {
		const date = parseDate(text);
		if (Number.isNaN(date.getTime()))
			throw new FurrowError(
				`"${text}" ${explicitDate === undefined ? "in the file's name " : ""}is not a date.`,
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
			`The front matter field "id" has no effect in blog posts; use "slug" (${path})`,
		);
}

/** @returns undefined for a draft */
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
	const { ownFrontMatter } = context.siteConfig.markdown;
	reportMisspelt(postFields, parsed.frontMatter, filePath, ownFrontMatter);
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

/** Creates the reader of post files. */
export function postReader(scope: BlogScope): SourceReader<BlogPost> {
	const { contentPaths, context, authorsMap, tagsFile } = scope;
	const changes = createChangeReader(context, contentPathList(contentPaths));
	const registry = context.markdownFiles;
	return {
		key: hasCustomParser(context)
			? undefined
			: JSON.stringify([authorsMap, tagsFile]),
		read(file) {
			const [text = ""] = readFiles([file.filePath], registry);
			return readPost(file, text, changes, scope);
		},
	};
}

/**
 * Reads a blog's posts without drafts, in the order of the `sortPosts` option, newest first by default.
 *
 * @param memo posts cached from earlier calls; updated in place
 * @throws FurrowError for any error in a post
 */
export async function readPosts(
	scope: BlogScope,
	memo = new SourceMemo<BlogPost>(),
): Promise<BlogPost[]> {
	const { options, contentPaths } = scope;
	const list = () => contentFiles(contentPaths, options);
	const loaded = await memo.all(list, postReader(scope));
	// Copies, since callers modify the metadata.
	const posts = loaded.map((post) => ({
		...post,
		metadata: { ...post.metadata },
	}));
	posts.sort((a, b) => b.metadata.date.getTime() - a.metadata.date.getTime());
	return options.sortPosts === "ascending" ? posts.reverse() : posts;
}
