import { createHash } from "node:crypto";
import { newRecord, setOwn } from "../shared/own.js";
import { MarkdownRegistry } from "../source/markdownRegistry.js";
import type {
	LoadContext,
	SiteMetadata,
	SiteStorage,
} from "../types/plugin.js";
import type {
	I18nLocaleConfig,
	LocaleSite,
	SiteConfig,
} from "../types/site.js";
import { isPlainData } from "../util/collections.js";
import { resolve } from "../util/path.js";
import { loaderUtilsShim } from "./bundler/webpackShim.js";
import { docusaurusMajor, docusaurusRules } from "./docusaurusVersion.js";
import { pluginsForRouter } from "./hashRouter.js";
import { loadI18n, localeOutDir } from "./i18n.js";
import type { ModuleLoader } from "./moduleLoader.js";
import { bootstrapPlugin } from "./plugins/bootstrap.js";
import { initPlugins } from "./plugins/initPlugins.js";
import { findPluginSources } from "./plugins/sources.js";
import type { BuiltinRegistry, PluginSource } from "./plugins/types.js";

/**
 * Copies plain data. References to the same object stay references to one copy; functions, dates and the like are
 * shared.
 */
function copyData<T>(value: T, copies = new Map<unknown, unknown>()): T {
	if (copies.has(value)) return copies.get(value) as T;
	if (Array.isArray(value)) {
		const copy: unknown[] = [];
		copies.set(value, copy);
		for (const item of value) copy.push(copyData(item, copies));
		return copy as T;
	}
	if (!isPlainData(value)) return value;
	const copy: Record<string, unknown> = {};
	copies.set(value, copy);
	for (const [key, item] of Object.entries(value))
		setOwn(copy, key, copyData(item, copies));
	return copy as T;
}

/** Returns the storage of a locale's pages. The default namespace is derived from the site's URL. */
function storageOf(
	{ storage }: SiteConfig,
	url: string,
	baseUrl: string,
): SiteStorage {
	const { type, namespace } = storage;
	if (namespace === true) {
		const digest = createHash("md5").update(`${url}${baseUrl}`).digest("hex");
		return { type, namespace: `-${digest.slice(0, 3)}` };
	}
	return { type, namespace: namespace ? `-${namespace}` : "" };
}

export interface LocaleInput {
	config: SiteConfig;
	configPath: string;
	siteDir: string;
	siteVersion?: string;
	outDir: string;
	locale: string;
	/** Whether this is the first locale that is built. */
	isFirst: boolean;
	localeConfigs: Record<string, I18nLocaleConfig>;
	/** Whether broken references are errors, whatever the config says. */
	isStrict: boolean;
}

/** Returns the severities with which broken references are reported. */
const severitiesOf = (config: SiteConfig) => ({
	onBrokenLinks: config.onBrokenLinks,
	onBrokenAnchors: config.onBrokenAnchors,
	onDuplicateRoutes: config.onDuplicateRoutes,
});

/** Returns the config with every broken reference an error. */
function strict(config: SiteConfig): SiteConfig {
	const hooks = {
		...config.markdown.hooks,
		onBrokenMarkdownLinks: "throw",
		onBrokenMarkdownImages: "throw",
	} as const;
	return {
		...config,
		onBrokenLinks: "throw",
		onBrokenAnchors: "throw",
		onDuplicateRoutes: "throw",
		markdown: { ...config.markdown, hooks },
	};
}

/**
 * Returns the folder for files that plugins generate. It is Docusaurus's folder; Docusaurus builds one language after
 * the other, so here the languages after the first get subfolders.
 */
function generatedFolder({ siteDir, locale, isFirst }: LocaleInput): string {
	const name = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? ".docusaurus";
	return resolve(siteDir, name, isFirst ? "" : locale);
}

function contextOf(input: LocaleInput): LoadContext {
	const { config, siteDir, locale, localeConfigs } = input;
	const { url, baseUrl, path } = localeConfigs[locale] as I18nLocaleConfig;
	const siteConfig: SiteConfig = {
		...(input.isStrict ? strict(config) : config),
		url,
		baseUrl,
		// Plugins and presets may modify these, so each language gets a copy.
		...copyData({
			themeConfig: config.themeConfig,
			presets: config.presets,
			plugins: config.plugins,
			themes: config.themes,
		}),
	};
	return {
		siteDir,
		siteVersion: input.siteVersion,
		siteConfig,
		siteConfigPath: input.configPath,
		generatedFilesDir: generatedFolder(input),
		outDir: localeOutDir(input.outDir, config.baseUrl, baseUrl),
		baseUrl,
		i18n: loadI18n(config, locale, localeConfigs),
		localizationDir: resolve(siteDir, config.i18n.path, path),
		codeTranslations: {},
		siteStorage: storageOf(config, url, baseUrl),
		currentBundler: loaderUtilsShim.currentBundler,
		ssrTemplate: config.ssrTemplate,
		docusaurusMajor: docusaurusMajor(siteDir),
		markdownFiles: new MarkdownRegistry(siteDir, locale),
	};
}

/** Creates one language of the site and calls its plugins. */
export async function createLocaleSite(
	input: LocaleInput,
	loader: ModuleLoader,
	builtins: BuiltinRegistry,
): Promise<{ locale: LocaleSite; sources: PluginSource[] }> {
	process.env.DOCUSAURUS_CURRENT_LOCALE = input.locale;
	const context = contextOf(input);
	const sources = await findPluginSources(context, loader, builtins);
	const { plugins, warnings } = pluginsForRouter(
		await initPlugins(sources, context),
		context.siteConfig,
	);
	const siteMetadata: SiteMetadata = {
		docusaurusVersion: docusaurusRules(input.siteDir).version,
		siteVersion: input.siteVersion,
		pluginVersions: Object.fromEntries(
			plugins.map(({ name, version }) => [name, version]),
		),
	};
	return {
		sources,
		locale: {
			context,
			plugins: [...plugins, bootstrapPlugin(context)],
			routes: [],
			globalData: newRecord(),
			data: new Map(),
			clientModules: [],
			contents: new Map(),
			htmlTags: { headTags: "", preBodyTags: "", postBodyTags: "" },
			siteMetadata,
			themeConfig: context.siteConfig.themeConfig,
			severities: severitiesOf(input.config),
			warnings,
		},
	};
}
