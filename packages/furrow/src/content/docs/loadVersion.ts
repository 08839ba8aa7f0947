import { join } from "node:path";
import type { LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import {
	type ContentFile,
	contentFiles,
	listFiles,
	mapConcurrently,
	readFiles,
} from "../shared/contentFiles.js";
import { FileMemo } from "../shared/fileMemo.js";
import { fieldPlace } from "../shared/frontMatterFields.js";
import { createChangeReader } from "../shared/lastUpdate.js";
import { registryOf } from "../shared/metadataRegistry.js";
import { aliasedToRelative, contentPathList } from "../shared/paths.js";
import { readTagsFile } from "../shared/tags.js";
import { readDocMetadata } from "./docMetadata.js";
import { addNavigation } from "./navigation.js";
import { readCategoryFiles } from "./sidebars/categoryFiles.js";
import { loadSidebars } from "./sidebars/load.js";
import { SidebarLookup } from "./sidebars/lookup.js";
import { processSidebars } from "./sidebars/process.js";
import type {
	DocMetadataBase,
	DocsOptions,
	LoadedVersion,
	VersionMetadata,
} from "./types.js";

/** @throws FurrowError when two docs have one id */
function checkUniqueIds(
	docs: readonly DocMetadataBase[],
	siteDir: string,
): void {
	const byId = new Map<string, DocMetadataBase>();
	for (const doc of docs) {
		const other = byId.get(doc.id);
		if (other)
			throw new FurrowError(
				`Two docs have the id "${doc.id}": ${aliasedToRelative(other.source)} and ${aliasedToRelative(doc.source)}.`,
				{
					...fieldPlace(docFilePath(doc, siteDir), "id"),
					hint: 'Rename one of them, or give it another id: "id: my-id" in its front matter.',
				},
			);
		byId.set(doc.id, doc);
	}
}

async function readDocs(
	files: readonly string[],
	version: VersionMetadata,
	context: LoadContext,
	options: DocsOptions,
	memo: FileMemo<DocMetadataBase>,
): Promise<DocMetadataBase[]> {
	const sources = contentFiles(version, options, files);
	if (sources.length === 0)
		throw new FurrowError(
			`The docs version "${version.versionName}" has no docs.`,
			{
				file: version.contentPath,
				hint: `There must be a file that matches ${options.include.map((pattern) => `"${pattern}"`).join(" or ")}.`,
			},
		);
	const registry = registryOf(context);
	const tagsFile = await readTagsFile(options, version);
	const changes = createChangeReader(context, contentPathList(version));
	const read = (file: ContentFile) => {
		const [text = ""] = readFiles([file.filePath], registry);
		return readDocMetadata(file, text, {
			context,
			options,
			version,
			tagsFile,
			changes,
		});
	};
	// The site's own parser may look at more than the file.
	const isOwnParser = Boolean(context.siteConfig.markdown.parseFrontMatter);
	const scope = JSON.stringify(tagsFile) ?? "";
	const docs = await mapConcurrently(sources, async (file) =>
		isOwnParser
			? read(file)
			: { ...(await memo.of(file.filePath, scope, () => read(file))) },
	);
	memo.keepOnly(sources.map(({ filePath }) => filePath));
	const { compare } = new Intl.Collator("en");
	return docs.sort((a, b) => compare(a.id, b.id));
}

/** Absolute path of a doc's file. */
export function docFilePath(doc: DocMetadataBase, siteDir: string): string {
	return join(siteDir, aliasedToRelative(doc.source));
}

/**
 * Reads a version: its docs, its sidebars, and how they lead to one another.
 *
 * @param memo what is known of the version's files from an earlier reading
 * @throws FurrowError for whatever is wrong in its files
 */
export async function loadVersion(
	version: VersionMetadata,
	context: LoadContext,
	options: DocsOptions,
	memo: FileMemo<DocMetadataBase> = new FileMemo(),
): Promise<LoadedVersion> {
	const { siteDir } = context;
	const files = listFiles(version.contentPath);
	const [all, categoriesMetadata, sidebarsConfig] = await Promise.all([
		readDocs(files, version, context, options, memo),
		readCategoryFiles(version.contentPath, files),
		loadSidebars(version.sidebarFilePath, siteDir),
	]);
	checkUniqueIds(all, siteDir);
	const docs = all.filter((doc) => !doc.draft);
	const drafts = all.filter((doc) => doc.draft);
	if (docs.length === 0)
		throw new FurrowError(
			`Every doc of the version "${version.versionName}" is a draft.`,
			{
				file: version.contentPath,
				hint: 'Take "draft: true" out of one of them.',
			},
		);
	const sidebars = await processSidebars(sidebarsConfig, {
		version,
		options,
		docs,
		drafts,
		categoriesMetadata,
	});
	const lookup = new SidebarLookup(sidebars);
	lookup.checkDocIds(
		new Set(docs.map(({ id }) => id)),
		version.sidebarFilePath || undefined,
	);
	return {
		...version,
		docs: addNavigation(docs, drafts, lookup, (doc) =>
			docFilePath(doc, siteDir),
		),
		drafts,
		sidebars,
	};
}
