/** Determines which of a language's plugins have to load their content again when files change. */

import picomatch from "picomatch";
import type { FileChange, LoadedPlugin } from "../../types/plugin.js";
import type { LocaleSite } from "../../types/site.js";
import { join, resolve } from "../../util/path.js";
import { pathsToWatch } from "../plugins/runHook.js";
import { pluginTranslationDir } from "../translations/files.js";
import { isOwnOutput } from "./ownOutput.js";

/** Effects of file changes on a language. */
export interface LocaleChanges {
	/** Plugins whose content is stale. */
	stale: Set<LoadedPlugin>;
	/** Whether the messages for `<Translate>` may have changed. */
	messages: boolean;
	/** Changed files whose effects are known. */
	knownFiles: Set<string>;
	/** Whether a plugin itself would be created differently. */
	isOutdated: boolean;
}

/** Whether a plugin has content or routes at all. */
const hasContent = ({ loadContent, contentLoaded }: LoadedPlugin) =>
	Boolean(loadContent ?? contentLoaded);

/** Returns a predicate for the files that a plugin wants to watch. */
function watchedBy(plugin: LoadedPlugin, siteDir: string) {
	const globs = pathsToWatch(plugin).map((path) => resolve(siteDir, path));
	return globs.length ? picomatch(globs) : () => false;
}

/**
 * Returns the changed files that concern a third-party plugin: those that it watches or has read. Which folders it has
 * listed is unknown, so without files to watch, all added and removed files concern it.
 */
function filesConcerning(
	locale: LocaleSite,
	plugin: LoadedPlugin,
	changes: readonly FileChange[],
): string[] {
	const isWatched = watchedBy(plugin, locale.context.siteDir);
	const reads = locale.contents.get(plugin)?.reads;
	return changes
		.filter(
			({ kind, file }) =>
				isWatched(file) ||
				reads?.has(file) ||
				(kind !== "changed" && hasContent(plugin) && !plugin.getPathsToWatch),
		)
		.map(({ file }) => file);
}

/**
 * Determines the effects of files that have changed since the content of a language was loaded.
 * @param locale state of the language after its last load
 * @param locales all languages, including this one
 */
export async function applyChanges(
	locale: LocaleSite,
	allChanges: readonly FileChange[],
	locales: readonly LocaleSite[],
): Promise<LocaleChanges> {
	const { plugins, context } = locale;
	const stale = new Set<LoadedPlugin>();
	const knownFiles = new Set<string>();
	const messagesFile = join(context.localizationDir, "code.json");
	const messages = allChanges.some(({ file }) => file === messagesFile);
	if (messages) knownFiles.add(messagesFile);
	// Plugins that receive all content may read texts too.
	const readsTexts = plugins.some(
		({ role, allContentLoaded }) => role !== "builtin" && allContentLoaded,
	);
	let isOutdated = false;
	for (const [index, plugin] of plugins.entries()) {
		const isForeign = plugin.role !== "builtin";
		const instances = locales.map(({ plugins }) => plugins[index] ?? plugin);
		const changes = allChanges.filter(({ file }) => {
			const isOwn = isForeign && isOwnOutput(file, instances);
			if (isOwn) knownFiles.add(file);
			return !isOwn;
		});
		const effects = await plugin.applyChanges?.(changes);
		for (const file of effects?.inputs ?? []) knownFiles.add(file);
		isOutdated ||= effects?.isOutdated === true;
		const hasFailed = locale.contents.get(plugin)?.failure !== undefined;
		if (
			hasFailed ||
			effects?.isStale ||
			(effects?.inputs.length && (isForeign || readsTexts))
		)
			stale.add(plugin);
		const translations = pluginTranslationDir(context.localizationDir, plugin);
		const concerning = [
			...(isForeign ? filesConcerning(locale, plugin, changes) : []),
			...changes.flatMap(({ file }) =>
				file.startsWith(`${translations}/`) && file.endsWith(".json")
					? [file]
					: [],
			),
		];
		for (const file of concerning) knownFiles.add(file);
		if (concerning.length || (messages && isForeign && hasContent(plugin)))
			stale.add(plugin);
		// A plugin that wraps a built-in one may write files for it before loading, and those changes are not reported.
		if (isForeign && stale.has(plugin)) plugin.invalidate?.();
	}
	return { stale, messages, knownFiles, isOutdated };
}
