import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { onTestFinished } from "vitest";
import { MarkdownRegistry } from "../../../packages/furrow/src/source/markdownRegistry.js";
import { defaultParseFrontMatter } from "../../../packages/furrow/src/source/splitFrontMatter.js";
import type {
	LoadContext,
	PluginModule,
	RouteConfig,
	TranslationFileContent,
} from "../../../packages/furrow/src/types/plugin.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";

/** Creates a site with these files, which is removed after the running test. */
export function createSite(files: Record<string, string>): string {
	const siteDir = mkdtempSync(join(tmpdir(), "furrow-content-"));
	// Test files of one worker share this module: a hook at its top level would run for the first file only.
	onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
	for (const [path, text] of Object.entries(files)) {
		const file = join(siteDir, path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	return siteDir;
}

export function createContext(
	siteDir: string,
	{ locale = "en", baseUrl = "/", siteConfig = {} } = {},
): LoadContext {
	const localeConfig = { translate: locale !== "en", htmlLang: locale };
	return {
		siteDir,
		baseUrl,
		outDir: join(siteDir, "build"),
		generatedFilesDir: join(siteDir, ".docusaurus"),
		siteConfigPath: join(siteDir, "docusaurus.config.js"),
		markdownFiles: new MarkdownRegistry(siteDir, locale),
		siteConfig: {
			title: "Site",
			url: "https://site.example",
			baseUrl,
			markdown: {
				parseFrontMatter: defaultParseFrontMatter,
				hooks: {
					onBrokenMarkdownLinks: "throw",
					onBrokenMarkdownImages: "throw",
					onUnusedMarkdownDirectives: "warn",
				},
			},
			staticDirectories: ["static"],
			themeConfig: {},
			future: {},
			...siteConfig,
		},
		i18n: {
			defaultLocale: "en",
			locales: ["en", locale],
			currentLocale: locale,
			path: "i18n",
			localeConfigs: { [locale]: localeConfig },
		},
		localizationDir: join(siteDir, "i18n", locale),
		codeTranslations: {},
	} as unknown as LoadContext;
}

export interface LoadedFixture {
	content: Untyped;
	routes: RouteConfig[];
	globalData: Untyped;
	/** Data files by name. */
	data: Record<string, Untyped>;
	context: LoadContext;
}

/** Validates a plugin's options and adds the defaults. */
export function optionsOf(
	module: PluginModule,
	options: Record<string, unknown>,
): Untyped {
	return module.validateOptions?.({
		validate: (schema, value) => {
			const result = schema.validate(value);
			if (result.error) throw result.error;
			return result.value;
		},
		options,
	});
}

/** Creates a content plugin and runs its lifecycle. */
export async function load(
	module: PluginModule,
	context: LoadContext,
	options: Record<string, unknown> = {},
	translations: Record<string, TranslationFileContent> = {},
): Promise<LoadedFixture> {
	const plugin = await module(context, optionsOf(module, options));
	return run(plugin, context, translations);
}

/** Runs the lifecycle of an existing plugin, as `start` does after each edit. */
export async function run(
	plugin: Awaited<ReturnType<PluginModule>>,
	context: LoadContext,
	translations: Record<string, TranslationFileContent> = {},
): Promise<LoadedFixture> {
	let content = await plugin?.loadContent?.();
	const files = (await plugin?.getTranslationFiles?.({ content })) ?? [];
	if (Object.keys(translations).length > 0)
		content = plugin?.translateContent?.({
			content,
			translationFiles: files.map((file) => ({
				path: file.path,
				content: { ...file.content, ...translations[file.path] },
			})),
		});
	const loaded: LoadedFixture = {
		content,
		routes: [],
		globalData: undefined,
		data: {},
		context,
	};
	await plugin?.contentLoaded?.({
		content,
		actions: {
			addRoute: (route) => loaded.routes.push(route),
			createData: async (name, data) => {
				loaded.data[name] = JSON.parse(
					typeof data === "string" ? data : JSON.stringify(data),
				);
				return `/generated/${name}`;
			},
			setGlobalData: (data) => {
				loaded.globalData = data;
			},
		},
	});
	return loaded;
}

/** Returns the pages: all routes without child routes. */
export function pages(routes: RouteConfig[]): RouteConfig[] {
	return routes.flatMap((route) =>
		route.routes ? pages(route.routes) : [route],
	);
}
