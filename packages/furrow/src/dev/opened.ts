/** Opens a site for development, and prepares what the bundler needs. */
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import {
	type BundleInput,
	clientModuleCode,
	defaultLayersPlugin,
	isSameTheme,
} from "../bundle/publicForDev.js";
import { CODE_FINGERPRINT, cacheDir } from "../cache/index.js";
import { installHighlighter, prismHighlighter } from "../markdown/index.js";
import { OpenSite, themeWarnings } from "../site/index.js";
import type { Reporter } from "../types/reporter.js";
import { hashAll } from "../util/hash.js";
import { isInPackage } from "../util/packageRoot.js";
import { packageFolder } from "../util/packages.js";
import { basename, inNodeModules, join, slashed } from "../util/path.js";
import { openCacheFolder } from "../util/replaceFile.js";
import { BabelConfig } from "./babelConfig.js";
import { ImportedMarkdown } from "./importedMarkdown.js";
import { nativeFile } from "./ownModules.js";
import { PageCache } from "./pageCache.js";
import { bundleReact, runtimeBundle } from "./runtime/index.js";
import { StartCache } from "./startCache.js";
import { VirtualModules } from "./virtualModules.js";
import type { DevModules } from "./viteServer.js";

export type OpenSiteOptions = Parameters<typeof OpenSite.open>[0];

/** An open site, and the modules that the bundler serves. */
export interface Opened {
	open: OpenSite;
	modules: DevModules;
}

/** The parts of the modules that are reused when a site is reopened. */
type EarlierModules = Pick<
	DevModules,
	"code" | "referencedPaths" | "files" | "generation"
> &
	Partial<Pick<DevModules, "hasPostCss">>;

/** Returns the initial state, when no site was opened before. */
export const noModules = (): EarlierModules => ({
	code: new Map(),
	referencedPaths: new Set(),
	files: new Map(),
	generation: 0,
});

/** Returns the cache folder for Furrow's own code. */
const runtimeDir = (siteDir: string) => join(cacheDir(siteDir), "dev");

/** Returns the modules that the bundler serves for a site. */
export async function modulesOf(
	open: OpenSite,
	{
		code,
		referencedPaths,
		files,
		generation,
		hasPostCss = false,
	}: EarlierModules,
): Promise<DevModules> {
	const bundleInput = open.bundleInput({ minify: false, dev: true });
	const input = hasPostCss ? { ...bundleInput, nativeCss: false } : bundleInput;
	const { themes } = open;
	return {
		input,
		themes,
		runtime: await runtimeBundle(
			input,
			themes,
			postcssKey(open, input),
			runtimeDir(input.siteDir),
		),
		virtual: new VirtualModules({ input, themes }),
		code,
		referencedPaths,
		files,
		markdown: new ImportedMarkdown(open, files),
		babel: new BabelConfig(input),
		generation,
		devServer: open.bundler.devServer,
		hasPostCss,
	};
}

/**
 * Opens a site.
 * @throws FurrowError for errors in the site that leave nothing to show, and when the cache cannot be written
 */
export async function openSite(
	options: OpenSiteOptions,
	reporter: Reporter,
	before: EarlierModules,
): Promise<Opened> {
	openCacheFolder(cacheDir(options.siteDir));
	// In parallel with reading the site. Errors are reported when React is needed.
	const react = bundleReact(options.siteDir, runtimeDir(options.siteDir)).catch(
		() => {},
	);
	let open: OpenSite | undefined;
	try {
		open = await OpenSite.open(
			{ ...options, dev: true, liveData: true },
			reporter,
		);
		for (const warning of await themeWarnings(open.site, open.themes))
			reporter.warn(warning);
		await open.load();
		await open.bundler.beforeCompile();
		// Code blocks that React renders must look like those of compiled Markdown.
		const { prism } =
			open.site.locales[0]?.context.siteConfig.themeConfig ?? {};
		installHighlighter(
			open.extras.highlighter ?? prismHighlighter(prism?.additionalLanguages),
		);
		return { open, modules: await modulesOf(open, before) };
	} catch (error) {
		open?.dispose();
		// Wait until React is written, so that nothing is written later and no part of it stays in the cache.
		await react;
		throw error;
	}
}

/** Returns the comparable parts of a PostCSS plugin: functions are compared by their source. */
const shapeOf = (plugin: unknown): unknown =>
	typeof plugin === "object" && plugin !== null
		? Object.entries(plugin).map(([name, value]) => [name, `${value}`])
		: `${plugin}`;

/** Identifies the effect of the site's PostCSS on Furrow's style sheets: one of `SHEET_VARIANTS`, or the plugins. */
export function postcssKey(
	open: OpenSite,
	{ postcssPlugins }: Pick<BundleInput, "postcssPlugins">,
): string {
	const [first, ...others] = postcssPlugins;
	if (!first) return "plain";
	if (first === defaultLayersPlugin && !others.length) return "layers";
	const hooks = open.locales[0]?.locale.plugins.filter(
		({ configurePostCss }) => configurePostCss,
	);
	return JSON.stringify([
		hooks?.map(({ name, options }) => [name, options]),
		postcssPlugins.map(shapeOf),
	]);
}

/** Returns the parts of the site's config that affect Vite's config, in comparable form. */
export function bundlerKey({ open, modules: { input } }: Opened): string {
	const { alias, externals, define, themeDirs, baseUrl } = input;
	return JSON.stringify([
		[alias, externals, define, themeDirs, baseUrl],
		[
			input.extensions,
			input.rawExtensions,
			input.urlExtensions,
			input.isHashRouted,
			input.hasRouteParameters,
			input.hasFreshness,
			input.hasStructuredData,
			input.hasUncopiedCode,
			input.navigation,
		],
		[input, input.onServer].map(({ replacements }) =>
			replacements.map(({ test }) => `${test}`),
		),
		[input.provide, { ...input.onServer, replacements: undefined }],
		[input.sass, input.less],
		// Only whether they are used, because the options are for builds.
		Boolean(input.idealImages),
		open.bundler.devServer.proxy,
		[input.nativeCss, input.isMirrored, postcssKey(open, input)],
	]);
}

/** Returns the folder and the version of a package that Furrow depends on. */
function findPackage(name: string): { dir: string; version: string } {
	const folder = packageFolder(name, fileURLToPath(import.meta.url));
	if (!folder) throw new Error(`The package ${name} is missing.`);
	const manifest = readFileSync(join(folder, "package.json"), "utf8");
	return {
		dir: slashed(realpathSync(folder)),
		version: JSON.parse(manifest).version,
	};
}

/**
 * Whether code that pages share has changed, so that all modules must be compiled again.
 * @param changed names of the virtual modules that have changed
 */
export const isOtherCode = (
	{ runtime, babel, themes }: DevModules,
	before: DevModules,
	changed: readonly string[],
): boolean =>
	babel.key !== before.babel.key ||
	runtime.key !== before.runtime.key ||
	!isSameTheme(themes, before.themes) ||
	changed.some((name) => !name.endsWith(".css"));

/** Returns a hash of all code that pages share. */
function codeKey(opened: Opened): string {
	const { input, virtual, runtime, babel } = opened.modules;
	return hashAll([
		CODE_FINGERPRINT,
		...input.configFingerprint,
		runtime.key,
		basename(runtime.reactDir),
		bundlerKey(opened),
		babel.key,
		// Elements and modules contain absolute paths of files.
		input.siteDir,
		...virtual.sources(),
	]);
}

/**
 * Returns the modules that Vite compiled in an earlier start of the site.
 * @param token identifies the pages of this start to Vite
 */
export function startCache(opened: Opened, token: string): StartCache {
	const { input, runtime } = opened.modules;
	const { siteDir, baseUrl } = input;
	const packages = ["vite", "@vitejs/plugin-react"].map(findPackage);
	const key = hashAll([
		codeKey(opened),
		...packages.map(({ version }) => version),
	]);
	return new StartCache({
		file: join(cacheDir(siteDir), "start.json"),
		key,
		siteDir,
		baseUrl,
		ownDirs: [...packages.map(({ dir }) => `${dir}/`), `${runtime.dir}/`],
		token,
	});
}

/**
 * Returns the pages that an earlier start of the site rendered.
 * @param id identifies this run
 */
export function pageCache(opened: Opened, id: string): PageCache {
	const { open, modules } = opened;
	const { siteDir, baseUrl } = modules.input;
	// Client modules may affect any page.
	const hasClientModules = clientModuleCode(modules.input).length > 0;
	return new PageCache(
		{
			file: join(cacheDir(siteDir), "start.pack"),
			stamp: codeKey(opened),
			id,
			baseUrl,
			isOwn: (request) =>
				!hasClientModules && nativeFile(request, modules) !== undefined,
		},
		open.shards,
	);
}

const isPackageFile = (file: string) =>
	inNodeModules(file) || isInPackage(slashed(file));

/** Removes the site's own code from Node's cache, so that it can be loaded again. */
export function forgetLoadedCode(): void {
	const { cache } = createRequire(import.meta.url);
	for (const file of Object.keys(cache))
		if (!isPackageFile(file)) delete cache[file];
}
