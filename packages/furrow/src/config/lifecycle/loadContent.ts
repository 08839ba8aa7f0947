import { mkdir } from "node:fs/promises";
import { newRecord } from "../../shared/own.js";
import type {
	AllContent,
	LoadedPlugin,
	TranslationFile,
} from "../../types/plugin.js";
import type {
	AddedContent,
	LoadedContent,
	LocaleSite,
} from "../../types/site.js";
import { isFaultInFile } from "../../util/fsError.js";
import { waitForAll } from "../../util/promises.js";
import { clientModulesOf } from "../plugins/paths.js";
import { checkResult, runHook } from "../plugins/runHook.js";
import {
	localizedTranslationFiles,
	siteCodeTranslations,
} from "../translations/files.js";
import { actionsFor, applyAdded } from "./actions.js";
import { htmlTags } from "./htmlTags.js";
import { recordWork } from "./ownOutput.js";
import { withoutYielding } from "./yieldingRoutes.js";

const isTranslated = ({ context }: LocaleSite) =>
	context.i18n.localeConfigs[context.i18n.currentLocale]?.translate === true;

/** Loads the messages for `<Translate>`: those of the plugins, overridden by the site's own. */
async function loadCodeTranslations(locale: LocaleSite): Promise<void> {
	const { context, plugins } = locale;
	const defaults = await Promise.all(
		plugins.map(async (plugin) => {
			const hook = "getDefaultCodeTranslationMessages";
			const messages = await runHook(
				plugin,
				hook,
				() => plugin[hook]?.() ?? {},
			);
			const isObject = typeof messages === "object";
			checkResult(plugin, hook, messages, isObject, "an object of messages");
			return messages;
		}),
	);
	const own = isTranslated(locale) ? await siteCodeTranslations(context) : {};
	context.codeTranslations = Object.assign(newRecord(), ...defaults, own);
}

/** Translates one plugin's content in place. Returns its translation files, which also apply to the theme config. */
async function translate(
	locale: LocaleSite,
	plugin: LoadedPlugin,
): Promise<TranslationFile[]> {
	if (!isTranslated(locale) || !plugin.getTranslationFiles) return [];
	const translationFiles = await runHook(plugin, "getTranslationFiles", () =>
		localizedTranslationFiles(plugin, locale.context),
	);
	if (plugin.translateContent)
		plugin.content = await runHook(plugin, "translateContent", () =>
			plugin.translateContent?.({ content: plugin.content, translationFiles }),
		);
	return translationFiles;
}

/** The parts of a language's content that need to be loaded again. */
export interface StaleContent {
	/** State of the language after its last load. */
	earlier: LocaleSite;
	plugins: ReadonlySet<LoadedPlugin>;
	/** Whether the messages for `<Translate>` have changed. */
	messages: boolean;
	/** Whether a plugin that fails to read its files keeps its previous content, so that the rest of the site can be edited. */
	keepPreviousContent: boolean;
}

/** A plugin's content, before or after `contentLoaded`. */
type MadeContent = Omit<LoadedContent, "added"> &
	Partial<Pick<LoadedContent, "added">>;

/** Runs the hooks of a plugin that come before `contentLoaded`. */
async function makeContent(
	locale: LocaleSite,
	plugin: LoadedPlugin,
): Promise<MadeContent> {
	const reads = new Set<string>();
	const load = () =>
		runHook(plugin, "loadContent", () => plugin.loadContent?.());
	plugin.content = await (plugin.role === "builtin"
		? load()
		: recordWork(plugin, reads, load));
	const translationFiles = await translate(locale, plugin);
	return { content: plugin.content, translationFiles, reads };
}

/**
 * Returns a plugin's previous content while its files contain errors.
 * @throws the error, if there is no previous content or no file to blame, or if a file was deleted after it was listed:
 * then the files have to be listed again
 */
function earlierContent(
	plugin: LoadedPlugin,
	stale: StaleContent | undefined,
	error: unknown,
): LoadedContent {
	const earlier =
		stale?.keepPreviousContent && stale.earlier.contents.get(plugin);
	if (!earlier || !isFaultInFile(error)) throw error;
	plugin.content = earlier.content;
	return { ...earlier, failure: error };
}

/** Collects what a plugin adds in `contentLoaded`. */
async function addContent(
	locale: LocaleSite,
	plugin: LoadedPlugin,
	reads: ReadonlySet<string>,
): Promise<AddedContent> {
	const { actions, added } = actionsFor(locale, plugin);
	const run = () =>
		runHook(plugin, "contentLoaded", () =>
			plugin.contentLoaded?.({ content: plugin.content, actions }),
		);
	await (plugin.role === "builtin"
		? run()
		: recordWork(plugin, reads as Set<string>, run));
	return added();
}

function allContentOf(plugins: LoadedPlugin[]): AllContent {
	const all: AllContent = newRecord();
	for (const { name, options, content, role, version } of plugins) {
		if (role === "builtin" && version.type === "synthetic") continue;
		all[name] ??= newRecord();
		(all[name] as Record<string, unknown>)[options.id] = content;
	}
	return all;
}

async function translateTheme(
	locale: LocaleSite,
	files: TranslationFile[][],
): Promise<void> {
	if (!isTranslated(locale)) return;
	const { siteConfig } = locale.context;
	siteConfig.themeConfig = locale.themeConfig;
	for (const [index, plugin] of locale.plugins.entries())
		if (plugin.translateThemeConfig)
			siteConfig.themeConfig = await runHook(
				plugin,
				"translateThemeConfig",
				() =>
					plugin.translateThemeConfig?.({
						themeConfig: siteConfig.themeConfig,
						translationFiles: files[index] ?? [],
					}) ?? siteConfig.themeConfig,
			);
}

async function collectHtmlTags(
	locale: LocaleSite,
): Promise<LocaleSite["htmlTags"]> {
	const collected = await Promise.all(
		locale.plugins.map((plugin) =>
			runHook(plugin, "injectHtmlTags", () => {
				const tags = plugin.injectHtmlTags?.({ content: plugin.content }) ?? {};
				checkResult(
					plugin,
					"injectHtmlTags",
					tags,
					typeof tags === "object",
					"{headTags, preBodyTags, postBodyTags}",
				);
				const file =
					plugin.role === "builtin" ? locale.context.siteConfigPath : undefined;
				return {
					headTags: htmlTags(tags.headTags, file),
					preBodyTags: htmlTags(tags.preBodyTags, file),
					postBodyTags: htmlTags(tags.postBodyTags, file),
				};
			}),
		),
	);
	const join = (key: keyof LocaleSite["htmlTags"]) =>
		collected
			.map((tags) => tags[key])
			.filter(Boolean)
			.join("\n");
	return {
		headTags: join("headTags"),
		preBodyTags: join("preBodyTags"),
		postBodyTags: join("postBodyTags"),
	};
}

/** The last run of {@link loadContent} with third-party plugins. */
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs the plugin lifecycle of one locale up to its routes: `loadContent`, translation, `contentLoaded`,
 * `allContentLoaded`, `translateThemeConfig`, `getClientModules`, `injectHtmlTags`. It can run again after files have
 * changed; earlier results stay unchanged.
 *
 * Third-party plugins may read the current locale from the environment, so with them locales are loaded one after the
 * other.
 *
 * @param stale the parts to load again; all by default
 * @returns the locale with its `routes`, `globalData`, `data`, `clientModules`, `htmlTags`, and translated texts in its
 * context. As in Docusaurus, the plugins' context object is updated too.
 * @throws {FurrowError} naming the plugin and the hook that failed
 */
export function loadContent(
	locale: LocaleSite,
	stale?: StaleContent,
): Promise<LocaleSite> {
	if (locale.plugins.every(({ role }) => role === "builtin"))
		return runLifecycle(locale, stale);
	const run = lastRun.then(() => runLifecycle(locale, stale));
	lastRun = run.catch(() => undefined);
	return run;
}

/**
 * Discards results that third-party plugins may have changed. These are their own and, if one of them receives all
 * content, those of every plugin.
 */
function discardResults(plugins: readonly LoadedPlugin[]): void {
	const isForeign = ({ role }: LoadedPlugin) => role !== "builtin";
	const seesAll = plugins.some(
		(plugin) => isForeign(plugin) && plugin.allContentLoaded,
	);
	for (const plugin of plugins)
		if (seesAll || isForeign(plugin)) plugin.discardResults?.();
}

async function runLifecycle(
	from: LocaleSite,
	stale: StaleContent | undefined,
): Promise<LocaleSite> {
	const locale = {
		...from,
		data: new Map(),
		globalData: newRecord<Record<string, unknown>>(),
		routes: [],
	};
	const { plugins, context } = locale;
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	// Plugins also write there directly and expect the folder to exist.
	if (plugins.some(({ role }) => role !== "builtin"))
		await mkdir(context.generatedFilesDir, { recursive: true });
	if (stale?.messages !== false) await loadCodeTranslations(locale);
	if (stale) discardResults(plugins);
	const previous = (plugin: LoadedPlugin) =>
		stale?.plugins.has(plugin)
			? undefined
			: stale?.earlier.contents.get(plugin);
	const loaded = await waitForAll(
		plugins.map(
			(plugin): MadeContent | Promise<MadeContent> =>
				previous(plugin) ??
				makeContent(locale, plugin).catch((error) =>
					earlierContent(plugin, stale, error),
				),
		),
	);
	const contents = new Map<LoadedPlugin, LoadedContent>();
	await waitForAll(
		plugins.map(async (plugin, index) => {
			const entry = loaded[index] as MadeContent;
			const added =
				entry.added ?? (await addContent(locale, plugin, entry.reads));
			contents.set(plugin, { ...entry, added });
		}),
	);
	const added = plugins.map(
		(plugin) =>
			[plugin, (contents.get(plugin) as LoadedContent).added] as const,
	);
	const allContent = allContentOf(plugins);
	const addedLate = await waitForAll(
		plugins.map(async (plugin) => {
			const late = actionsFor(locale, plugin);
			await runHook(plugin, "allContentLoaded", () =>
				plugin.allContentLoaded?.({ allContent, actions: late.actions }),
			);
			return [plugin, late.added()] as const;
		}),
	);
	const all = [...added, ...addedLate];
	for (const [plugin, one] of all) applyAdded(locale, plugin, one);
	await translateTheme(
		locale,
		loaded.map(({ translationFiles }) => translationFiles),
	);
	return {
		...locale,
		context: { ...context, siteConfig: { ...context.siteConfig } },
		routes: withoutYielding(all.flatMap(([, { routes }]) => routes)),
		clientModules: await clientModulesOf(plugins, context),
		htmlTags: await collectHtmlTags(locale),
		contents,
	};
}
