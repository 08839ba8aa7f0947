import { isDeepStrictEqual } from "node:util";
import {
	type ContentFile,
	contentFiles,
	listFiles,
	mapConcurrently,
} from "../../source/contentFiles.js";
import {
	aliasedToRelative,
	contentPathList,
} from "../../source/contentPaths.js";
import { hasCustomParser } from "../../source/frontMatter.js";
import { fieldPlace } from "../../source/frontMatterFields.js";
import { createChangeReader } from "../../source/lastUpdate.js";
import type { FileChange, LoadContext } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";
import { isFaultInFile } from "../../util/fsError.js";
import { join } from "../../util/path.js";
import { readTagsFile } from "../shared/tags.js";
import { type DocMetadataContext, readDocMetadata } from "./docMetadata.js";
import { addNavigation } from "./navigation.js";
import { readCategoryFiles } from "./sidebars/categoryFiles.js";
import { areSidebarsSame, type CachedSidebars } from "./sidebars/keep.js";
import { loadSidebars } from "./sidebars/load.js";
import { SidebarLookup } from "./sidebars/lookup.js";
import { processSidebars, type SidebarScope } from "./sidebars/process.js";
import type { NormalizedSidebars } from "./sidebars/types.js";
import type {
	DocMetadataBase,
	DocsOptions,
	LoadedVersion,
	VersionMetadata,
} from "./types.js";
import type { SidebarSources, VersionMemo } from "./versionMemo.js";

/** @throws FurrowError if two docs have the same id */
function checkUniqueIds(
	docs: readonly DocMetadataBase[],
	siteDir: string,
): void {
	const byId = new Map<string, DocMetadataBase>();
	for (const doc of docs) {
		const other = byId.get(doc.id);
		if (other) {
			// Blame the doc with an explicit id, since its author can choose another.
			const isNamed = ({ frontMatter }: DocMetadataBase) => frontMatter.id;
			const culprit = [doc, other].find(isNamed) ?? doc;
			throw new FurrowError(
				`Two docs have the id "${doc.id}": ${aliasedToRelative(other.source)} and ${aliasedToRelative(doc.source)}.`,
				{
					...fieldPlace(docFilePath(culprit, siteDir), "id"),
					hint: 'Rename one of them, or give it another id: "id: my-id" in its front matter.',
				},
			);
		}
		byId.set(doc.id, doc);
	}
}

/** Returns the settings for reading the docs of a version. */
async function docScope(
	version: VersionMetadata,
	context: LoadContext,
	options: DocsOptions,
): Promise<DocMetadataContext> {
	return {
		context,
		options,
		version,
		tagsFile: await readTagsFile(options, version),
		changes: createChangeReader(context, contentPathList(version)),
	};
}

async function readDocs(
	version: VersionMemo,
	sources: readonly ContentFile[],
	context: LoadContext,
	options: DocsOptions,
): Promise<DocMetadataBase[]> {
	if (sources.length === 0)
		throw new FurrowError(
			`The docs version "${version.version.versionName}" has no docs.`,
			{
				file: version.version.contentPath,
				hint: `There must be a file that matches ${options.include.map((pattern) => `"${pattern}"`).join(" or ")}.`,
			},
		);
	const scope = await docScope(version.version, context, options);
	const scopeKey = JSON.stringify(scope.tagsFile) ?? "";
	const { compare } = new Intl.Collator("en");
	const inOrder = (docs: DocMetadataBase[]) =>
		docs.sort((a, b) => compare(a.id, b.id));
	if (hasCustomParser(context) || !context.markdownFiles.isLive)
		return inOrder(
			await mapConcurrently(sources, (source) =>
				readDocMetadata(source, scope),
			),
		);
	const { docs: memo } = version;
	await mapConcurrently(
		sources.filter(({ filePath }) => !memo.settled(filePath, scopeKey)),
		(source) =>
			memo.of(source.filePath, scopeKey, (stats) =>
				readDocMetadata(source, scope, stats),
			),
	);
	const copies = new Map<DocMetadataBase, DocMetadataBase>();
	for (const { filePath } of sources) {
		const doc = (memo.settled(filePath, scopeKey) as { value: DocMetadataBase })
			.value;
		copies.set(doc, version.copies.get(doc) ?? { ...doc });
	}
	version.copies = copies;
	memo.keepOnly(sources.map(({ filePath }) => filePath));
	return inOrder([...copies.values()]);
}

/** Returns the absolute path of a doc's file. */
export function docFilePath(doc: DocMetadataBase, siteDir: string): string {
	return join(siteDir, aliasedToRelative(doc.source));
}

/**
 * Invalidates what changed files affect.
 * @returns the changed files that belong to the version
 */
export async function applyVersionChanges(
	memo: VersionMemo,
	changes: readonly FileChange[],
	context: LoadContext,
	options: DocsOptions,
): Promise<string[]> {
	return memo.applyChanges(changes, async (source, known) => {
		const scope = await docScope(memo.version, context, options);
		try {
			return isDeepStrictEqual(await readDocMetadata(source, scope), known);
		} catch (error) {
			// Reading the docs reports errors in the file.
			if (isFaultInFile(error)) return false;
			throw error;
		}
	});
}

/**
 * Loads a version: its docs, its sidebars and its navigation.
 *
 * @param memo data cached from earlier calls; updated in place
 * @throws FurrowError for any error in its files
 */
export async function loadVersion(
	memo: VersionMemo,
	context: LoadContext,
	options: DocsOptions,
): Promise<LoadedVersion> {
	memo.loaded ??= await readVersion(memo, context, options);
	return memo.loaded;
}

type ProcessedSidebars = Pick<CachedSidebars, "sidebars" | "lookup">;

const idsOf = ({ docs }: Pick<SidebarScope, "docs">) =>
	new Set(docs.map(({ id }) => id));

async function makeSidebars(
	config: NormalizedSidebars,
	scope: SidebarScope,
): Promise<ProcessedSidebars> {
	const sidebars = await processSidebars(config, scope);
	const lookup = new SidebarLookup(sidebars);
	lookup.checkDocIds(idsOf(scope), scope.version.sidebarFilePath || undefined);
	return { sidebars, lookup };
}

/** Processes an earlier sidebars file, without docs that have been deleted since. */
async function makeFallbackSidebars(
	config: NormalizedSidebars,
	scope: SidebarScope,
): Promise<ProcessedSidebars> {
	const complete = new SidebarLookup(await processSidebars(config, scope));
	const missing = complete.missingDocs(idsOf(scope)).keys();
	const sidebars = await processSidebars(config, scope, missing);
	return { sidebars, lookup: new SidebarLookup(sidebars) };
}

async function readSidebarSources(
	memo: VersionMemo,
	files: readonly string[],
	siteDir: string,
): Promise<SidebarSources> {
	const { version } = memo;
	const [config, categoriesMetadata] = await Promise.all([
		memo.sidebars ?? loadSidebars(version.sidebarFilePath, siteDir),
		memo.categories ?? readCategoryFiles(version.contentPath, files),
	]);
	memo.sidebars = config;
	memo.categories = categoriesMetadata;
	return { config, categoriesMetadata };
}

/** Returns the version's sidebars. While their files contain an error, the last valid ones are used. */
async function currentSidebars(
	memo: VersionMemo,
	docs: Omit<SidebarScope, "categoriesMetadata">,
	reading: Promise<SidebarSources>,
): Promise<ProcessedSidebars> {
	try {
		const { config, categoriesMetadata } = await reading;
		const scope = { ...docs, categoriesMetadata };
		const isSame =
			memo.lastSidebars && areSidebarsSame(memo.lastSidebars, config, scope);
		const processed =
			isSame && memo.lastSidebars
				? memo.lastSidebars
				: await makeSidebars(config, scope);
		memo.lastSidebars = { ...processed, config, scope };
		memo.lastValidSources = { config, categoriesMetadata };
		memo.failure = undefined;
		return processed;
	} catch (error) {
		if (!memo.lastValidSources || !(error instanceof FurrowError)) throw error;
		memo.failure = error;
		const { config, categoriesMetadata } = memo.lastValidSources;
		return makeFallbackSidebars(config, { ...docs, categoriesMetadata });
	}
}

async function readVersion(
	memo: VersionMemo,
	context: LoadContext,
	options: DocsOptions,
): Promise<LoadedVersion> {
	const { siteDir } = context;
	const { version } = memo;
	memo.files ??= listFiles(version.contentPath);
	memo.sources ??= contentFiles(version, options, memo.files);
	const readingSidebars = readSidebarSources(memo, memo.files, siteDir);
	const [all] = await Promise.all([
		readDocs(memo, memo.sources, context, options),
		// `currentSidebars` reports errors.
		readingSidebars.catch(() => {}),
	]);
	checkUniqueIds(all, siteDir);
	const docs = all.filter((doc) => !doc.draft);
	const drafts = all.filter((doc) => doc.draft);
	if (docs.length === 0)
		throw new FurrowError(
			`Every doc of the version "${version.versionName}" is a draft.`,
			{
				file: version.contentPath,
				hint: 'Remove "draft: true" from one of them.',
			},
		);
	const { sidebars, lookup } = await currentSidebars(
		memo,
		{ version, options, docs, drafts },
		readingSidebars,
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
