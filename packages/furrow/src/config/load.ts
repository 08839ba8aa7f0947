import { existsSync, readFileSync } from "node:fs";
import { configFingerprint, withImports } from "../cache/index.js";
import { check } from "../schema/index.js";
import type { LocaleSite, Site, SiteConfig } from "../types/site.js";
import { readsUntilEnd } from "../util/fileReads.js";
import { parseJson } from "../util/json.js";
import { mermaidFile } from "../util/mermaidFile.js";
import { addCommand } from "../util/packageManager.js";
import { THEME_DIR } from "../util/packageRoot.js";
import { join, resolve } from "../util/path.js";
import { siteFolder } from "../util/siteFolder.js";
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

/** Warns of diagrams that nothing can draw. */
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
 * Fills in what Furrow has beyond Docusaurus where the config does not say: `themeConfig.llms` is on, and
 * `themeConfig.search`, the site's own index, unless something else searches: Algolia, or a search bar of the site or
 * a plugin.
 *
 * @param themeDirs folders of components beside Furrow's own, the site's among them
 */
function resolveOwnParts(
	locales: readonly LocaleSite[],
	themeDirs: readonly string[],
): void {
	const hasOwnBar = isInThemes("SearchBar", themeDirs);
	for (const { themeConfig } of locales) {
		const given: unknown = themeConfig.search;
		const isWanted = given ?? !(themeConfig.algolia || hasOwnBar);
		themeConfig.llms ??= DEFAULT_LLMS;
		themeConfig.search =
			isWanted === true ? check(searchOptionsSchema, {}) : isWanted;
	}
}

export interface LoadSiteOptions {
	/** Folder of the site. */
	siteDir: string;
	/** Config file, when it is not `docusaurus.config.*` in the site's folder. */
	config?: string;
	/** Output folder, `build` in the site's folder otherwise. */
	outDir?: string;
	/** Only these locales. Exactly one gets the whole output folder and the site's own base URL. */
	locales?: string[];
	/** For `serve` and `build --dev`: plugins see `NODE_ENV=development`. */
	dev?: boolean;
	/** Broken links, anchors and images are errors, whatever the config says. */
	strict?: boolean;
	/** Not this stage's business; here so that one object serves the whole build. */
	minify?: boolean;
}

/** The config as the site's file gives it, before any locale is chosen. */
export interface SiteConfigFile {
	siteDir: string;
	configPath: string;
	/** Re-evaluated for a locale when the config asks which one is built. */
	configFor(locale: string): Promise<SiteConfig>;
	config: SiteConfig;
	loader: ModuleLoader;
}

const LOCALE_VARIABLE = "DOCUSAURUS_CURRENT_LOCALE";

function packageFileOf(siteDir: string): string | undefined {
	const file = join(siteDir, "package.json");
	return existsSync(file) ? file : undefined;
}

/** Furrow needs little of the file, but the bundler reads it with less patience. */
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
 * Reads and checks a site's config, without its plugins: all that `serve` and `clear` need.
 *
 * @throws {FurrowError} when there is none or it is wrong
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
	// A function that never mentions the locale gives the same for each: it is called once.
	const asksForLocale =
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
			if (!asksForLocale) return config;
			process.env[LOCALE_VARIABLE] = locale;
			return evaluate();
		},
	};
}

/** Returns the unsupported features of the plugins in use, without repetition. */
function missingParts(sources: PluginSource[]): string[] {
	return sources
		.filter((source) => source.missing)
		.map(
			({ label, missing }) => `${label} is only partly supported: ${missing}`,
		);
}

/**
 * Loads a site: its config, its languages, its plugins. The content is not loaded yet (`loadContent`), and the
 * bundler not configured (`configureBundler`).
 *
 * @param builtins the plugins and presets that come with Furrow
 * @throws {FurrowError} for anything wrong in the config or a plugin, with its place
 */
export async function loadSite(
	options: LoadSiteOptions,
	builtins: BuiltinRegistry,
): Promise<Site> {
	const { result: site, files: reads } = await readsUntilEnd(() =>
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
		// As in Docusaurus, each language has plugin modules of its own, which may keep state.
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
	resolveOwnParts(locales, themeDirs);
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
			...missingParts(sources),
			...mermaidWarnings(config, siteDir, themeDirs),
			...tsconfigWarnings(siteDir),
		],
	};
}
