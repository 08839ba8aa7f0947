/** Which of a language's plugins have to make their content again when files change. */

import picomatch from "picomatch";
import type { FileChange, LoadedPlugin } from "../../types/plugin.js";
import type { LocaleSite } from "../../types/site.js";
import { join, resolve } from "../../util/path.js";
import { pluginTranslationDir } from "../translations/files.js";
import { isOwnOutput } from "./ownOutput.js";

/** The result of updating the content of a language. */
export interface LocaleTaken {
	/** Plugins whose content is another one. */
	stale: Set<LoadedPlugin>;
	/** Whether the messages for `<Translate>` may have changed. */
	messages: boolean;
	/** The files that something is known of. */
	own: Set<string>;
	/** Whether a plugin itself would be created differently. */
	isOutdated: boolean;
}

/** Whether a plugin has content, or routes, at all. */
const hasContent = ({ loadContent, contentLoaded }: LoadedPlugin) =>
	Boolean(loadContent ?? contentLoaded);

/** Tells whether a file is among those that a plugin wants to have watched. */
function watchedBy(plugin: LoadedPlugin, siteDir: string) {
	const globs = (plugin.getPathsToWatch?.() ?? []).map((path) =>
		resolve(siteDir, path),
	);
	return globs.length ? picomatch(globs) : () => false;
}

/** A plugin from outside says which files it wants watched; what it read besides is known, which folders it listed is not. */
function concernsForeign(
	locale: LocaleSite,
	plugin: LoadedPlugin,
	changes: readonly FileChange[],
): string[] {
	const isWatched = watchedBy(plugin, locale.context.siteDir);
	const reads = locale.made.get(plugin)?.reads;
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
 * Asks the plugins of a language about files that have changed since its content was loaded.
 * @param locale as its content was loaded the last time
 * @param locales all languages, this one among them
 */
export async function takeChanges(
	locale: LocaleSite,
	allChanges: readonly FileChange[],
	locales: readonly LocaleSite[],
): Promise<LocaleTaken> {
	const { plugins, context } = locale;
	const stale = new Set<LoadedPlugin>();
	const own = new Set<string>();
	const messagesFile = join(context.localizationDir, "code.json");
	const messages = allChanges.some(({ file }) => file === messagesFile);
	if (messages) own.add(messagesFile);
	// Whoever is given all content may look at the texts too.
	const readsTexts = plugins.some(
		({ role, allContentLoaded }) => role !== "builtin" && allContentLoaded,
	);
	let isOutdated = false;
	for (const [index, plugin] of plugins.entries()) {
		const isForeign = plugin.role !== "builtin";
		const instances = locales.map(({ plugins }) => plugins[index] ?? plugin);
		const changes = allChanges.filter(({ file }) => {
			const isOwn = isForeign && isOwnOutput(file, instances);
			if (isOwn) own.add(file);
			return !isOwn;
		});
		const taken = await plugin.takeChanges?.(changes);
		for (const file of taken?.own ?? []) own.add(file);
		isOutdated ||= taken?.isOutdated === true;
		const hasFailed = locale.made.get(plugin)?.failure !== undefined;
		if (
			hasFailed ||
			taken?.isStale ||
			(taken?.own.length && (isForeign || readsTexts))
		)
			stale.add(plugin);
		const translations = pluginTranslationDir(context.localizationDir, plugin);
		const concerning = [
			...(isForeign ? concernsForeign(locale, plugin, changes) : []),
			...changes.flatMap(({ file }) =>
				file.startsWith(`${translations}/`) && file.endsWith(".json")
					? [file]
					: [],
			),
		];
		for (const file of concerning) own.add(file);
		if (concerning.length || (messages && isForeign && hasContent(plugin)))
			stale.add(plugin);
		// A plugin that wraps one of ours may write files for it before loading, and those changes were not reported.
		if (isForeign && stale.has(plugin)) plugin.doubt?.();
	}
	return { stale, messages, own, isOutdated };
}
