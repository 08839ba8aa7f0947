import { readFileSync } from "node:fs";
import { glob } from "tinyglobby";
import { babelConfigOf, runSiteBabel } from "../bundle/index.js";
import {
	baseMessages,
	pathsToWatch,
	pluginTranslationDir,
	runHook,
} from "../config/index.js";
import { newRecord } from "../shared/own.js";
import type { LoadedPlugin, TranslationFileContent } from "../types/plugin.js";
import type { LocaleSite } from "../types/site.js";
import { inNodeModules, join, relative, resolve } from "../util/path.js";
import {
	extractMessages,
	mayHaveMessages,
	type NotStatic,
} from "./extractMessages.js";

/** Message file of each built-in plugin, by plugin name. */
const MESSAGE_FILES: Record<string, string> = {
	"docusaurus-theme-classic": "theme-common",
	"docusaurus-theme-search-algolia": "theme-search-algolia",
	"docusaurus-theme-live-codeblock": "theme-live-codeblock",
	"docusaurus-plugin-ideal-image": "plugin-ideal-image",
	"docusaurus-plugin-pwa": "plugin-pwa",
};

const DESCRIPTION = "___DESCRIPTION";

/** Returns the English messages of the site's themes, with their descriptions for translators. */
async function themeTexts(
	plugins: readonly LoadedPlugin[],
): Promise<TranslationFileContent> {
	const content: TranslationFileContent = {};
	for (const { name, role } of plugins) {
		const file = role === "builtin" ? MESSAGE_FILES[name] : undefined;
		const texts = file ? await baseMessages(file) : {};
		for (const [id, message] of Object.entries(texts))
			if (!id.endsWith(DESCRIPTION))
				content[id] = { message, description: texts[id + DESCRIPTION] };
	}
	return content;
}

/** A translation file with all of its texts. */
export interface TextFile {
	/** Absolute path below `i18n/<locale>`. */
	file: string;
	/** Texts in the source language, except for theme texts that are available in the target language. */
	content: TranslationFileContent;
}

export interface SiteTexts {
	files: TextFile[];
	/** Texts that are marked for translation but not statically known. */
	problems: NotStatic[];
}

const SOURCES = "**/*.{js,jsx,ts,tsx}";

/**
 * Returns the source files whose texts the site must translate: its own `src`, its plugins' themes and the paths that
 * they watch.
 */
async function sourceFiles({
	context,
	plugins,
}: LocaleSite): Promise<string[]> {
	const found = await glob(`src/${SOURCES}`, {
		cwd: context.siteDir,
		absolute: true,
		ignore: ["**/*.d.ts"],
	});
	for (const plugin of plugins) {
		if (plugin.role === "builtin") continue;
		const theme = await runHook(plugin, "getThemePath", () =>
			plugin.getThemePath?.(),
		);
		if (theme)
			found.push(
				...(await glob(SOURCES, {
					cwd: resolve(plugin.path, theme),
					absolute: true,
				})),
			);
		const patterns = pathsToWatch(plugin);
		if (patterns.length > 0)
			found.push(
				...(await glob(patterns, { cwd: context.siteDir, absolute: true })),
			);
	}
	return [...new Set(found)]
		.filter((file) => /\.[jt]sx?$/.test(file) && !file.endsWith(".d.ts"))
		.sort();
}

async function codeTexts(
	locale: LocaleSite,
): Promise<{ content: TranslationFileContent; problems: NotStatic[] }> {
	const content: TranslationFileContent = newRecord();
	const problems: NotStatic[] = [];
	const { siteDir } = locale.context;
	const config = babelConfigOf(siteDir, locale.context.siteConfig);
	for (const file of await sourceFiles(locale)) {
		const text = readFileSync(file, "utf8");
		const isForBabel = config && mayHaveMessages(text) && !inNodeModules(file);
		const compiled = isForBabel
			? await runSiteBabel(text, file, { siteDir, config, isServer: true })
			: undefined;
		const found = extractMessages(
			compiled?.code ?? text,
			relative(siteDir, file).startsWith("..") ? file : relative(siteDir, file),
		);
		Object.assign(content, found.messages);
		problems.push(...found.problems);
	}
	const defaults = newRecord<string>();
	for (const plugin of locale.plugins)
		Object.assign(
			defaults,
			await runHook(plugin, "getDefaultCodeTranslationMessages", () =>
				plugin.getDefaultCodeTranslationMessages?.(),
			),
		);
	Object.assign(content, {
		...(await themeTexts(locale.plugins)),
		...content,
	});
	for (const [id, entry] of Object.entries(content))
		content[id] = { ...entry, message: defaults[id] ?? entry.message };
	return { content, problems };
}

/** Returns a plugin's untranslated texts. */
async function pluginTexts(
	plugin: LoadedPlugin,
	{ context }: LocaleSite,
): Promise<TextFile[]> {
	if (!plugin.getTranslationFiles) return [];
	const content = await runHook(plugin, "loadContent", () =>
		plugin.loadContent?.(),
	);
	const files = await runHook(plugin, "getTranslationFiles", () =>
		plugin.getTranslationFiles?.({ content }),
	);
	const dir = pluginTranslationDir(context.localizationDir, plugin);
	return (files ?? []).map(({ path, content }) => ({
		file: join(dir, path.endsWith(".json") ? path : `${path}.json`),
		content,
	}));
}

/**
 * Collects all translatable texts of a site outside of Markdown: those of its code and themes (`code.json`), config,
 * sidebars and blog.
 *
 * @throws {FurrowError} for a source file that cannot be parsed, or a failing plugin
 */
export async function siteTexts(locale: LocaleSite): Promise<SiteTexts> {
	const { content, problems } = await codeTexts(locale);
	const files: TextFile[] = [
		{ file: join(locale.context.localizationDir, "code.json"), content },
	];
	for (const plugin of locale.plugins)
		files.push(...(await pluginTexts(plugin, locale)));
	return {
		files: files.filter((file) => Object.keys(file.content).length > 0),
		problems,
	};
}
