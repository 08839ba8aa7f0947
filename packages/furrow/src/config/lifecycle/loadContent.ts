import type {
	AllContent,
	LoadedPlugin,
	PluginRouteConfig,
	TranslationFile,
} from "../../types/plugin.js";
import type { LocaleSite } from "../../types/site.js";
import { clientModulesOf } from "../plugins/paths.js";
import { checkResult, runHook } from "../plugins/runHook.js";
import {
	localizedTranslationFiles,
	siteCodeTranslations,
} from "../translations/files.js";
import { actionsFor } from "./actions.js";
import { htmlTags } from "./htmlTags.js";
import { withoutYielding } from "./yieldingRoutes.js";

const isTranslated = ({ context }: LocaleSite) =>
	context.i18n.localeConfigs[context.i18n.currentLocale]?.translate === true;

/** The plugins' messages for the code's `<Translate>`, with the site's own over them. */
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
			const isRight = typeof messages === "object";
			checkResult(plugin, hook, messages, isRight, "an object of messages");
			return messages;
		}),
	);
	const own = isTranslated(locale)
		? await siteCodeTranslations(context.localizationDir)
		: {};
	context.codeTranslations = Object.assign({}, ...defaults, own);
}

/** Translates one plugin's content in place; its translation files serve the theme config too. */
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

/** Runs a hook of every plugin side by side; the routes come in the plugins' order. */
async function addRoutes(
	locale: LocaleSite,
	hook: "contentLoaded" | "allContentLoaded",
	run: (
		plugin: LoadedPlugin,
		actions: ReturnType<typeof actionsFor>["actions"],
	) => unknown,
): Promise<PluginRouteConfig[]> {
	const added = await Promise.all(
		locale.plugins.map(async (plugin) => {
			if (!plugin[hook]) return [];
			const { routes, actions } = actionsFor(locale, plugin);
			await runHook(plugin, hook, () => run(plugin, actions));
			return routes;
		}),
	);
	return added.flat();
}

function allContentOf(plugins: LoadedPlugin[]): AllContent {
	const all: AllContent = {};
	for (const { name, options, content, role, version } of plugins) {
		if (role === "builtin" && version.type === "synthetic") continue;
		all[name] ??= {};
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
				return {
					headTags: htmlTags(tags.headTags),
					preBodyTags: htmlTags(tags.preBodyTags),
					postBodyTags: htmlTags(tags.postBodyTags),
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

/** The last run of {@link loadContent} with plugins from outside. */
let lastRun: Promise<unknown> = Promise.resolve();

/**
 * Runs the plugin lifecycle of one locale up to its routes: `loadContent`, translation, `contentLoaded`,
 * `allContentLoaded`, `translateThemeConfig`, `getClientModules`, `injectHtmlTags`. May be run again, when files have
 * changed: what it gave before stays as it was.
 *
 * @returns the locale with its `routes`, `globalData`, `data`, `clientModules`, `htmlTags`, and with the translated texts
 * in its context. The context that plugins hold gets these too, as Docusaurus's does.
 *
 * Plugins from outside may read the current locale from the environment, so with them one locale waits for the
 * other.
 *
 * @throws {FurrowError} naming the plugin and the hook that failed
 */
export function loadContent(locale: LocaleSite): Promise<LocaleSite> {
	if (locale.plugins.every(({ role }) => role === "builtin"))
		return runLifecycle(locale);
	const run = lastRun.then(() => runLifecycle(locale));
	lastRun = run.catch(() => undefined);
	return run;
}

async function runLifecycle(from: LocaleSite): Promise<LocaleSite> {
	const locale = { ...from, data: new Map(), globalData: {}, routes: [] };
	const { plugins, context } = locale;
	process.env.DOCUSAURUS_CURRENT_LOCALE = context.i18n.currentLocale;
	await loadCodeTranslations(locale);
	const files = await Promise.all(
		plugins.map(async (plugin) => {
			plugin.content = await runHook(plugin, "loadContent", () =>
				plugin.loadContent?.(),
			);
			return translate(locale, plugin);
		}),
	);
	const routes = await addRoutes(locale, "contentLoaded", (plugin, actions) =>
		plugin.contentLoaded?.({ content: plugin.content, actions }),
	);
	const allContent = allContentOf(plugins);
	const lateRoutes = await addRoutes(
		locale,
		"allContentLoaded",
		(plugin, actions) => plugin.allContentLoaded?.({ allContent, actions }),
	);
	await translateTheme(locale, files);
	return {
		...locale,
		context: { ...context, siteConfig: { ...context.siteConfig } },
		routes: withoutYielding([...routes, ...lateRoutes]),
		clientModules: await clientModulesOf(plugins),
		htmlTags: await collectHtmlTags(locale),
	};
}
