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
import { hasOwnParser } from "../../source/frontMatter.js";
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

/** @throws FurrowError when two docs have one id */
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
			const wrong = [doc, other].find(isNamed) ?? doc;
			throw new FurrowError(
				`Two docs have the id "${doc.id}": ${aliasedToRelative(other.source)} and ${aliasedToRelative(doc.source)}.`,
				{
					...fieldPlace(docFilePath(wrong, siteDir), "id"),
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
	if (hasOwnParser(context) || !context.markdownFiles.isLive)
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

/** Absolute path of a doc's file. */
export function docFilePath(doc: DocMetadataBase, siteDir: string): string {
	return join(siteDir, aliasedToRelative(doc.source));
}

/**
 * Takes note of changed files.
 * @returns those of which the version knows; what of it is another one by now is no more in the memo
 */
export async function takeVersionChanges(
	memo: VersionMemo,
	changes: readonly FileChange[],
	context: LoadContext,
	options: DocsOptions,
): Promise<string[]> {
	return memo.take(changes, async (source, known) => {
		const scope = await docScope(memo.version, context, options);
		try {
			return isDeepStrictEqual(await readDocMetadata(source, scope), known);
		} catch (error) {
			// Something is wrong in it: reading the docs says so.
			if (isFaultInFile(error)) return false;
			throw error;
		}
	});
}

/**
 * Reads a version: its docs, its sidebars, and how they lead to one another.
 *
 * @param memo what is known of it from an earlier reading, and a place for what is known now
 * @throws FurrowError for whatever is wrong in its files
 */
export async function loadVersion(
	memo: VersionMemo,
	context: LoadContext,
	options: DocsOptions,
): Promise<LoadedVersion> {
	memo.loaded ??= await readVersion(memo, context, options);
	return memo.loaded;
}

type MadeSidebars = Pick<CachedSidebars, "sidebars" | "lookup">;

const idsOf = ({ docs }: Pick<SidebarScope, "docs">) =>
	new Set(docs.map(({ id }) => id));

async function makeSidebars(
	config: NormalizedSidebars,
	scope: SidebarScope,
): Promise<MadeSidebars> {
	const sidebars = await processSidebars(config, scope);
	const lookup = new SidebarLookup(sidebars);
	lookup.checkDocIds(idsOf(scope), scope.version.sidebarFilePath || undefined);
	return { sidebars, lookup };
}

/** Sidebars of an earlier sidebars file, without the docs that are gone since. */
async function makeEarlierSidebars(
	config: NormalizedSidebars,
	scope: SidebarScope,
): Promise<MadeSidebars> {
	const whole = new SidebarLookup(await processSidebars(config, scope));
	const missing = whole.missingDocs(idsOf(scope)).keys();
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

/** The version's sidebars as the files have them; while these are broken, the last ones that were not. */
async function currentSidebars(
	memo: VersionMemo,
	docs: Omit<SidebarScope, "categoriesMetadata">,
	reading: Promise<SidebarSources>,
): Promise<MadeSidebars> {
	try {
		const { config, categoriesMetadata } = await reading;
		const scope = { ...docs, categoriesMetadata };
		const isSame = memo.made && areSidebarsSame(memo.made, config, scope);
		const made =
			isSame && memo.made ? memo.made : await makeSidebars(config, scope);
		memo.made = { ...made, config, scope };
		memo.good = { config, categoriesMetadata };
		memo.failure = undefined;
		return made;
	} catch (error) {
		if (!memo.good || !(error instanceof FurrowError)) throw error;
		memo.failure = error;
		const { config, categoriesMetadata } = memo.good;
		return makeEarlierSidebars(config, { ...docs, categoriesMetadata });
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
		// Errors in it are reported where it is used.
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
