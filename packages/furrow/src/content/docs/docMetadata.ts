import { readFileSync, type Stats } from "node:fs";
import { type ContentFile, readFiles } from "../../source/contentFiles.js";
import { aliasedSitePath } from "../../source/contentPaths.js";
import {
	hasCustomParser,
	type MarkdownHead,
	parseMarkdown,
} from "../../source/frontMatter.js";
import { fieldPlace } from "../../source/frontMatterFields.js";
import { type ChangeReader, readLastUpdate } from "../../source/lastUpdate.js";
import { reportMisspelt } from "../../source/misspeltFields.js";
import { editUrlOf, joinUrl } from "../../source/urls.js";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { memoize } from "../../util/memoize.js";
import { basename, dirname, extname, relative } from "../../util/path.js";
import { normalizeTags, type TagsFile } from "../shared/tags.js";
import { isDraft, isUnlisted } from "../shared/visibility.js";
import { readFreshness } from "./freshness.js";
import { checkDocFrontMatter, docFields } from "./frontMatter.js";
import { CURRENT_VERSION } from "./instance.js";
import { stripPathPrefixes } from "./numberPrefix.js";
import { docSlug } from "./slug.js";
import type {
	DocFrontMatter,
	DocMetadata,
	DocMetadataBase,
	DocsOptions,
	VersionMetadata,
} from "./types.js";

/** Returns a version's docs by id. */
export const docsById = memoize(
	(docs: readonly DocMetadata[]): ReadonlyMap<string, DocMetadata> =>
		new Map(docs.map((doc) => [doc.id, doc])),
);

export interface DocMetadataContext {
	context: LoadContext;
	options: DocsOptions;
	version: VersionMetadata;
	tagsFile: TagsFile | undefined;
	changes: ChangeReader;
}

function editUrl(
	file: ContentFile,
	frontMatter: DocFrontMatter,
	permalink: string,
	{ context, options, version }: DocMetadataContext,
): string | null | undefined {
	if (frontMatter.custom_edit_url !== undefined)
		return frontMatter.custom_edit_url;
	const { currentLocale } = context.i18n;
	if (typeof options.editUrl === "function")
		return options.editUrl({
			version: version.versionName,
			versionDocsDirPath: relative(context.siteDir, version.contentPath),
			docPath: file.path,
			permalink,
			locale: currentLocale,
		});
	const isLocalized = file.contentPath === version.contentPathLocalized;
	return editUrlOf(
		file.path,
		isLocalized && options.editLocalizedFiles
			? version.editUrlLocalized
			: version.editUrl,
	);
}

/** @throws FurrowError when the front matter is not valid YAML */
async function readHead(
	filePath: string,
	context: LoadContext,
	stats: Stats | undefined,
): Promise<MarkdownHead> {
	const { markdownFiles } = context;
	const read = async (): Promise<MarkdownHead> => {
		const [text = ""] = readFiles([filePath], markdownFiles);
		const parsed = await parseMarkdown(text, filePath, context);
		const { frontMatter, contentTitle, excerpt } = parsed;
		return {
			frontMatter,
			...(contentTitle !== undefined && { contentTitle }),
			...(excerpt !== undefined && { excerpt }),
		};
	};
	const { heads } = markdownFiles;
	return heads && !hasCustomParser(context)
		? heads.of(filePath, read, stats)
		: read();
}

/**
 * Reads the metadata of a doc that depends on its file and version only, not on other docs.
 *
 * @param stats the file's stat, if known
 * @throws FurrowError for invalid front matter
 */
export async function readDocMetadata(
	file: ContentFile,
	scope: DocMetadataContext,
	stats?: Stats,
): Promise<DocMetadataBase> {
	const { context, options, version } = scope;
	const { filePath } = file;
	const parsed = await readHead(filePath, context, stats);
	const frontMatter = checkDocFrontMatter(parsed.frontMatter, {
		file: filePath,
		// Read only to locate errors.
		get source() {
			return readFileSync(filePath, "utf8");
		},
	});
	const { ownFrontMatter } = context.siteConfig.markdown;
	reportMisspelt(docFields, parsed.frontMatter, filePath, ownFrontMatter);
	const parser =
		frontMatter.parse_number_prefixes === false
			? undefined
			: options.numberPrefixParser;

	const fileName = basename(file.path, extname(file.path));
	const { filename, numberPrefix } = parser?.(fileName) ?? {
		filename: fileName,
		numberPrefix: undefined,
	};
	const baseId = frontMatter.id ?? filename;
	if (baseId.includes("/"))
		throw new FurrowError(
			`The doc id "${baseId}" must not contain a slash: the folder is added automatically.`,
			{
				...fieldPlace(filePath, "id"),
				hint: "Write the id without its folder.",
			},
		);
	const sourceDirName = dirname(file.path);
	const folder =
		sourceDirName === "."
			? ""
			: `${parser ? stripPathPrefixes(sourceDirName, parser) : sourceDirName}/`;
	const source = aliasedSitePath(filePath, context.siteDir);
	const slug = docSlug({
		baseId,
		given: frontMatter.slug,
		source,
		sourceDirName,
		parser,
		file: filePath,
	});
	const permalink = joinUrl([version.path, slug]);
	const edit = editUrl(file, frontMatter, permalink, scope);

	return {
		id: `${folder}${baseId}`,
		title: frontMatter.title ?? parsed.contentTitle ?? baseId,
		description: frontMatter.description ?? parsed.excerpt ?? "",
		source,
		sourceDirName,
		slug,
		permalink,
		draft: isDraft(frontMatter),
		unlisted: isUnlisted(frontMatter),
		editUrl: edit,
		tags: frontMatter.tags
			? normalizeTags({
					frontMatterTags: frontMatter.tags,
					tagsPath: version.tagsPath,
					tagsFile: scope.tagsFile,
					options,
					file: filePath,
				})
			: [],
		version: version.versionName || CURRENT_VERSION,
		...(await readLastUpdate(
			filePath,
			options,
			frontMatter.last_update,
			scope.changes,
		)),
		...(await readFreshness(file, scope, frontMatter, edit)),
		sidebarPosition: frontMatter.sidebar_position ?? numberPrefix,
		frontMatter,
	};
}
