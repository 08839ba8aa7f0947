import { webpackRule } from "../../config/index.js";
import { shareStructure } from "../../shared/structuralSharing.js";
import { contentPathList } from "../../source/contentPaths.js";
import type { LoadContext, Plugin, PluginModule } from "../../types/plugin.js";
import { join } from "../../util/path.js";
import { pickMdxOptions } from "../shared/options.js";
import { tagsFileName } from "../shared/tags.js";
import { addVersion } from "./addVersion.js";
import { createGlobalData, type GlobalData } from "./globalData.js";
import { instanceFileName, PLUGIN_NAME } from "./instance.js";
import {
	applyVersionChanges,
	docFilePath,
	loadVersion,
} from "./loadVersion.js";
import { validateOptions } from "./options.js";
import { addDocsRoutes } from "./routes.js";
import { CATEGORY_FILES } from "./sidebars/categoryFiles.js";
import { getTranslationFiles, translateContent } from "./translations.js";
import type {
	DocMetadata,
	DocsOptions,
	LoadedContent,
	LoadedVersion,
	VersionMetadata,
} from "./types.js";
import { VersionMemo } from "./versionMemo.js";
import { readVersionsMetadata } from "./versions.js";

/** Returns the globs and files that affect a version. */
function watchedPaths(
	version: VersionMetadata,
	options: DocsOptions,
): string[] {
	const folders = contentPathList(version);
	const tags = tagsFileName(options);
	return [
		...(version.sidebarFilePath ? [version.sidebarFilePath] : []),
		...options.include.flatMap((pattern) =>
			folders.map((folder) => join(folder, pattern)),
		),
		...(tags ? folders.map((folder) => join(folder, tags)) : []),
		join(version.contentPath, "**", CATEGORY_FILES),
	];
}

type RegisteredEntry = Parameters<LoadContext["markdownFiles"]["register"]>[0];

/**
 * Registers a version's docs with the Markdown stage.
 * @param entries cached entries of earlier registrations
 */
function registerDocs(
	version: LoadedVersion,
	context: LoadContext,
	options: DocsOptions,
	entries: WeakMap<DocMetadata, RegisteredEntry>,
): void {
	const registry = context.markdownFiles;
	const mdxOptions = pickMdxOptions(options);
	const contentPaths = {
		contentPath: version.contentPath,
		contentPathLocalized: version.contentPathLocalized,
	};
	const entryOf = (metadata: DocMetadata) => ({
		sourcePath: docFilePath(metadata, context.siteDir),
		pluginName: PLUGIN_NAME,
		pluginId: options.id,
		permalink: metadata.permalink,
		metadata,
		frontMatter: metadata.frontMatter,
		mdxOptions,
		contentPaths,
	});
	for (const metadata of version.docs) {
		const entry = entries.get(metadata) ?? entryOf(metadata);
		if (registry.isLive) entries.set(metadata, entry);
		registry.register(entry);
	}
}

/** Docs plugin: versioned folders of Markdown with sidebars. */
const pluginContentDocs: PluginModule<DocsOptions> = (
	context,
	options,
): Plugin<LoadedContent> => {
	const versionsMetadata = readVersionsMetadata(context, options);
	const versionsFile = join(
		context.siteDir,
		instanceFileName(options.id, "versions.json"),
	);
	const memos = versionsMetadata.map((version) => new VersionMemo(version));
	const entries = new WeakMap<DocMetadata, RegisteredEntry>();
	let globalData: GlobalData | undefined;
	return {
		name: PLUGIN_NAME,

		extendCli(cli) {
			const isDefault = options.id === "default";
			const name = isDefault ? "docs:version" : `docs:version:${options.id}`;
			// The CLI itself registers the default instance's command, for its help.
			if (cli.commands.some((command) => command.name() === name)) return;
			cli
				.command(name)
				.argument("<version>", 'name of the version, such as "2.0"')
				.description(
					isDefault
						? "Create a version from the current docs."
						: `Create a version from the current docs of "${options.id}".`,
				)
				.action((version: string) => addVersion(version, context, options));
		},

		getPathsToWatch: () =>
			versionsMetadata.flatMap((version) => watchedPaths(version, options)),

		async loadContent() {
			const loadedVersions: LoadedVersion[] = [];
			for (const memo of memos)
				loadedVersions.push(
					await loadVersion(
						context.markdownFiles.isLive ? memo : new VersionMemo(memo.version),
						context,
						options,
					),
				);
			return { loadedVersions };
		},

		async applyChanges(changes) {
			const inputs: string[] = [];
			for (const memo of memos)
				inputs.push(
					...(await applyVersionChanges(memo, changes, context, options)),
				);
			return {
				inputs,
				isStale: memos.some(({ loaded }) => !loaded),
				isOutdated: changes.some(({ file }) => file === versionsFile),
			};
		},

		invalidate() {
			for (const memo of memos) memo.invalidate();
		},

		contentFailure: () => memos.find(({ failure }) => failure)?.failure,

		discardResults() {
			for (const memo of memos) memo.discardResults();
			globalData = undefined;
		},

		getTranslationFiles: ({ content }) => getTranslationFiles(content),

		translateContent: ({ content, translationFiles }) =>
			translateContent(content, translationFiles),

		configureWebpack: webpackRule,

		async contentLoaded({ content, actions }) {
			const { loadedVersions: versions } = content;
			context.markdownFiles.clear(PLUGIN_NAME, options.id);
			for (const version of versions)
				registerDocs(version, context, options, entries);
			await addDocsRoutes({
				baseUrl: context.baseUrl,
				versions,
				options,
				actions,
			});
			// Global data contains no titles, so it usually stays the same, and consumers need not process it again.
			globalData = shareStructure(
				globalData,
				createGlobalData(versions, context.baseUrl, options),
			) as GlobalData;
			actions.setGlobalData(globalData);
		},
	};
};

pluginContentDocs.validateOptions = validateOptions;

export default pluginContentDocs;
