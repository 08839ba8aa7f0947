import { existsSync, readFileSync } from "node:fs";
import { configFingerprint, withImports } from "../cache/index.js";
import { check } from "../schema/index.js";
import type { LocaleSite, Site, SiteConfig } from "../types/site.js";
import { recordReadsUntilEnd } from "../util/fileReads.js";
import { parseJson } from "../util/json.js";
import { mermaidFile } from "../util/mermaidFile.js";
import { addCommand } from "../util/packageManager.js";
import { THEME_DIR } from "../util/packageRoot.js";
import { join, resolve } from "../util/path.js";
import { siteFolder } from "../util/sitePath.js";
import { findConfig } from "./findConfig.js";
import { loadLocaleConfigs, localesToBuild } from "./i18n.js";
import { createLocaleSite } from "./localeSite.js";
import { createModuleLoader, type ModuleLoader } from "./moduleLoader.js";
import { themePathsOf } from "./plugins/paths.js";
import type { BuiltinRegistry, PluginSource } from "./plugins/types.js";
import { loadPostcssConfig } from "./postcssConfig.js";
import {
	configWarnings,
	evaluateConfig,
	validateConfig,
} from "./siteConfig.js";
import { DEFAULT_LLMS } from "./theme-config/llms.js";
import { searchOptionsSchema } from "./theme-config/search.js";
import { tsconfigWarnings } from "./tsconfig.js";

const EXTENSIONS = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs"];

const isInThemes = (component: string, themeDirs: readonly string[]) =>
	themeDirs.some((dir) =>
		EXTENSIONS.some((end) => existsSync(join(dir, component + end))),
	);

/** Warns if diagrams are enabled but nothing can render them. */
function mermaidWarnings(
	{ markdown }: SiteConfig,
	siteDir: string,
	themeDirs: readonly string[],
): string[] {
	if (!markdown.mermaid || isInThemes("Mermaid", themeDirs)) return [];
	return mermaidFile(siteDir)
		? []
		: [
				`"markdown.mermaid" is on, but the package mermaid is not installed, so diagrams are shown as errors.\nInstall it: ${addCommand("mermaid", { siteDir })}`,
			];
}

/**
 * Fills in the defaults of Furrow's own fields of `themeConfig`. `llms` is on. `search`, the site's own index, is on
 * unless the site uses Algolia or has a search bar of its own or of a plugin.
 *
 * @param themeDirs folders of theme components other than Furrow's, including the site's
 */
function resolveOwnFields(
	locales: readonly LocaleSite[],
	themeDirs: readonly string[],
): void {
	const hasOwnBar = isInThemes("SearchBar", themeDirs);
	for (const { themeConfig } of locales) {
		const configured: unknown = themeConfig.search;
		const search = configured ?? !(themeConfig.algolia || hasOwnBar);
		themeConfig.llms ??= DEFAULT_LLMS;
		themeConfig.search =
			search === true ? check(searchOptionsSchema, {}) : search;
	}
}

export interface LoadSiteOptions {
	/** Folder of the site. */
	siteDir: string;
	/** Config file, when it is not `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Output folder; `build` in the site's folder by default. */
	outDir?: string;
	/** Locales to load; all by default. A single one gets the whole output folder and the site's own base URL. */
	locales?: string[];
	/** For `start` and `build --dev`: plugins see `NODE_ENV=development`, unless it is set. */
	dev?: boolean;
	/** Whether broken links, anchors and images are errors, whatever the config says. */
	strict?: boolean;
	/** Not used to load a site. It is here because the whole build shares one options object. */
	minify?: boolean;
}

/** A site's config, before a locale is selected. */
export interface SiteConfigFile {
	siteDir: string;
	configPath: string;
	/** Returns the config for a locale. It is evaluated again if it depends on the current locale. */
	configFor(locale: string): Promise<SiteConfig>;
	config: SiteConfig;
	loader: ModuleLoader;
}

const LOCALE_VARIABLE = "DOCUSAURUS_CURRENT_LOCALE";

function packageFileOf(siteDir: string): string | undefined {
	const file = join(siteDir, "package.json");
	return existsSync(file) ? file : undefined;
}

/** Returns the site's version. Invalid JSON is an error here, because the bundler would fail on it later. */
async function versionOf(
	packageFile: string | undefined,
): Promise<string | undefined> {
	if (!packageFile) return undefined;
	const content = await parseJson(
		readFileSync(packageFile, "utf8"),
		packageFile,
	);
	return (content as { version?: string } | null)?.version;
}

/**
 * Reads and checks a site's config, without its plugins: all that `serve` and `deploy` need.
 *
 * @throws {FurrowError} if there is no config or it is invalid
 */
export async function loadConfig(
	options: Pick<LoadSiteOptions, "siteDir" | "config" | "dev">,
): Promise<SiteConfigFile> {
	const siteDir = siteFolder(options.siteDir);
	process.env.NODE_ENV ??= options.dev ? "development" : "production";
	const configPath = findConfig(siteDir, options.config);
	const loader = createModuleLoader(siteDir);
	const exported = await loader.load(configPath);
	const evaluate = async () =>
		validateConfig(
			await evaluateConfig(exported, configPath),
			configPath,
			siteDir,
		);
	delete process.env[LOCALE_VARIABLE];
	const config = await evaluate();
	// A function whose files never mention the variable returns the same config for every locale.
	const dependsOnLocale =
		typeof exported === "function" &&
		[configPath, ...loader.loadedFiles()].some((file) =>
			readFileSync(file, "utf8").includes(LOCALE_VARIABLE),
		);
	return {
		siteDir,
		configPath,
		config,
		loader,
		async configFor(locale) {
			if (!dependsOnLocale) return config;
			process.env[LOCALE_VARIABLE] = locale;
			return evaluate();
		},
	};
}

/** Returns a warning for each plugin in use that is only partly supported. */
function partialSupportWarnings(sources: PluginSource[]): string[] {
	return sources
		.filter((source) => source.missing)
		.map(
			({ label, missing }) => `${label} is only partly supported: ${missing}`,
		);
}

/**
 * Loads a site: its config, languages and plugins. It neither loads the content (`loadContent`) nor configures the
 * bundler (`configureBundler`).
 *
 * @param builtins the plugins and presets that come with Furrow
 * @throws {FurrowError} for any error in the config or a plugin, with its location
 */
export async function loadSite(
	options: LoadSiteOptions,
	builtins: BuiltinRegistry,
): Promise<Site> {
	const { result: site, files: reads } = await recordReadsUntilEnd(() =>
		readSite(options, builtins),
	);
	const files = new Set([...site.configFiles, ...reads]);
	return { ...site, configFingerprint: configFingerprint(site.siteDir, files) };
}

async function readSite(
	options: LoadSiteOptions,
	builtins: BuiltinRegistry,
): Promise<Omit<Site, "configFingerprint">> {
	const file = await loadConfig(options);
	const { siteDir, configPath, config, loader } = file;
	const requested = options.locales?.length ? options.locales : undefined;
	const names = localesToBuild(config, requested);
	const outDir = resolve(siteDir, options.outDir ?? "build");
	const packageFile = packageFileOf(siteDir);
	const siteVersion = await versionOf(packageFile);
	const locales: LocaleSite[] = [];
	let sources: PluginSource[] = [];
	const localeConfigsOf = (localeConfig: SiteConfig) =>
		loadLocaleConfigs(localeConfig, siteDir, requested?.length !== 1);
	const localeConfigs = localeConfigsOf(config);
	for (const name of names) {
		// As in Docusaurus, each language gets its own instances of plugin modules, which may keep state.
		if (name !== names[0]) loader.forget();
		const localeConfig = await file.configFor(name);
		const created = await createLocaleSite(
			{
				config: localeConfig,
				configPath,
				siteDir,
				siteVersion,
				outDir,
				isStrict: options.strict === true,
				locale: name,
				isFirst: name === names[0],
				localeConfigs:
					localeConfig === config
						? localeConfigs
						: localeConfigsOf(localeConfig),
			},
			loader,
			builtins,
		);
		locales.push(created.locale);
		sources = created.sources;
	}
	const pluginThemes = await themePathsOf(locales[0]?.plugins ?? []);
	const postcss = await loadPostcssConfig(siteDir, loader);
	const themeDirs = [...pluginThemes, join(siteDir, "src/theme")];
	resolveOwnFields(locales, themeDirs);
	return {
		siteDir,
		configPath,
		outDir,
		locales,
		themePaths: [THEME_DIR, ...pluginThemes],
		postcss,
		configFiles: withImports(
			[
				configPath,
				postcss?.file,
				...loader.loadedFiles(),
				packageFile,
				...sources.map((source) => source.packageFile),
			].filter((path) => path !== undefined),
		),
		warnings: [
			...configWarnings(config, siteDir, configPath),
			...partialSupportWarnings(sources),
			...mermaidWarnings(config, siteDir, themeDirs),
			...tsconfigWarnings(siteDir),
		],
	};
}
