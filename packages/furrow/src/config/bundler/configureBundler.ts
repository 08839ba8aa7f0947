import { mkdirSync } from "node:fs";
import type {
	BundlerSettings,
	LoaderRule,
	SideSettings,
} from "../../types/bundlerSettings.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import type { Site } from "../../types/site.js";
import { createModuleLoader } from "../moduleLoader.js";
import { checkResult, pluginLabel, runHook } from "../plugins/runHook.js";
import {
	applyPlugin,
	type BeforeCompile,
	runBeforeCompile,
} from "./beforeCompile.js";
import type { CopiedFiles } from "./copiedFiles.js";
import type { DevServerSettings } from "./devServer.js";
import { withMonacoEditor } from "./monacoEditor.js";
import { withNodePolyfills } from "./nodePolyfills.js";
import { translateWebpack, type WebpackSettings } from "./translateWebpack.js";
import type { WebpackConfig } from "./webpackConfig.js";
import { loaderUtilsShim, webpackShim } from "./webpackShim.js";

type Warn = (message: string) => void;

const isDevelopment = () => process.env.NODE_ENV === "development";

const noSettings = (): SideSettings => ({
	alias: {},
	define: {},
	provide: {},
	replacements: [],
});

/**
 * Returns the configs from a plugin's `configureWebpack` for one side: its changes to the config that it receives, and
 * its result.
 */
function webpackConfigOf(
	plugin: LoadedPlugin,
	isServer: boolean,
	aliases: Record<string, string>,
): (WebpackConfig | undefined)[] {
	const hook = plugin.configureWebpack;
	if (typeof hook !== "function") return [hook];
	const input = webpackShim(isServer, aliases);
	const result = hook(input, isServer, loaderUtilsShim, plugin.content);
	const original = webpackShim(isServer, aliases);
	const changed = {
		resolve: {
			// Only aliases that the plugin has added or changed.
			alias: Object.fromEntries(
				Object.entries<string>(input.resolve?.alias ?? {}).filter(
					([name, target]) => aliases[name] !== target,
				),
			),
			fallback: input.resolve?.fallback,
			extensions: input.resolve?.extensions?.filter(
				(extension: string) => !original.resolve.extensions.includes(extension),
			),
		},
		module: input.module,
		plugins: input.plugins,
		externals: input.externals,
		resolveLoader: input.resolveLoader,
		...(JSON.stringify(input.entry) === JSON.stringify(original.entry)
			? {}
			: { entry: input.entry }),
	};
	return result === input ? [changed] : [changed, result];
}

/**
 * Adds the result of a plugin's `configureWebpack` to the settings, and warns about parts that are ignored.
 * @returns its webpack plugins' hooks that run before a compilation
 */
async function configureWebpack(
	site: Site,
	plugin: LoadedPlugin,
	settings: WebpackSettings,
	warn: Warn,
): Promise<BeforeCompile[]> {
	const loader = createModuleLoader(site.siteDir);
	const { siteDir } = site;
	const generated = site.locales[0]?.context.generatedFilesDir ?? siteDir;
	// Plugins write generated modules to this folder.
	mkdirSync(generated, { recursive: true });
	const aliases = { "@site": siteDir, "@generated": generated };
	const resolveFile = (request: string, from?: string) =>
		loader.resolve(request, from);
	const before: BeforeCompile[] = [];
	const ignored: string[] = [];
	try {
		for (const isServer of [false, true]) {
			const side: WebpackSettings = isServer
				? { ...settings, ...settings.onServer, side: "server" }
				: settings;
			for (const config of webpackConfigOf(plugin, isServer, aliases)) {
				const polyfilled = withNodePolyfills(config, isServer);
				ignored.push(
					...translateWebpack(
						{
							...withMonacoEditor(
								polyfilled,
								isServer,
								siteDir,
								generated,
								resolveFile,
							),
							// The server bundle includes modules that webpack's would load at run time.
							...(isServer && { externals: undefined }),
							// A build has no dev server, and Docusaurus reads its settings from the client config.
							...((isServer || !isDevelopment()) && { devServer: undefined }),
						},
						side,
						resolveFile,
					),
				);
			}
			for (const other of side.otherPlugins.splice(0)) {
				const applied = await applyPlugin(plugin, other, side.side, siteDir);
				ignored.push(...applied.ignored);
				// In `start`, Docusaurus compiles for browsers only.
				if (applied.before && !(isServer && isDevelopment()))
					before.push(applied.before);
			}
		}
		if (ignored.length > 0)
			warn(
				`Plugin ${pluginLabel(plugin)} changes webpack's config, which Furrow does not use. Ignored: ${[...new Set(ignored)].join(", ")}.`,
			);
	} catch (error) {
		warn(
			`Plugin ${pluginLabel(plugin)} expects more of webpack's config than Furrow can offer, so its configureWebpack is ignored: ${(error as Error).message}`,
		);
	}
	return before;
}

/** Matches names of React's modules, even those that webpack takes exactly. */
const REACT_NAME = /^(react(?:-dom)?(?:\/[^$]+)?)\$?$/;

/**
 * Removes aliases of React that point to the copy in use anyway. React requires a single copy, which all of the site's
 * code gets. In `start` that copy is a file of Furrow's, under React's own name.
 */
function removeReactAliases({ siteDir }: Site, { alias }: SideSettings): void {
	const { resolve } = createModuleLoader(siteDir);
	for (const [name, target] of Object.entries(alias)) {
		const request = REACT_NAME.exec(name)?.[1];
		const file = request && resolve(target);
		if (file && file === resolve(request)) delete alias[name];
	}
}

export interface ConfiguredBundler {
	settings: BundlerSettings;
	/** Files that webpack's copy plugins would add to each language's output. */
	copied: CopiedFiles;
	/** Loaders that run on Markdown files before they are compiled. */
	markdownLoaders: LoaderRule[];
	/**
	 * Runs the hooks of webpack plugins that come before a compilation.
	 * @throws {FurrowError} naming a plugin whose hook fails
	 */
	beforeCompile: () => Promise<void>;
	/** Settings for the server of `start`. */
	devServer: DevServerSettings;
}

/**
 * Calls the bundler hooks of all plugins after the content is loaded. One bundle serves all locales, so only the
 * plugins of the first locale are called.
 *
 * @param warn receives each setting that has no effect
 * @throws {FurrowError} naming a plugin whose `configurePostCss` fails or returns no options, or that copies a missing
 * file
 */
export async function configureBundler(
	site: Site,
	warn: Warn,
): Promise<ConfiguredBundler> {
	const plugins = site.locales[0]?.plugins ?? [];
	let options: { plugins: unknown[]; [key: string]: unknown } = {
		ident: "postcss",
		plugins: [],
	};
	const copied = new Map<string, string>();
	const beforeCompile: BeforeCompile[] = [];
	const settings: WebpackSettings = {
		...noSettings(),
		onServer: noSettings(),
		copies: [],
		devServer: { headers: {}, proxy: {}, allowedHosts: [] },
		postcssPlugins: [],
		postcssSyntax: site.postcss?.syntax ?? {},
		externals: {},
		extensions: [],
		rawExtensions: [],
		urlExtensions: [],
		loaderRules: [],
		loaderAliases: {},
		markdownLoaders: [],
		otherPlugins: [],
		side: "browser",
		sass: {},
		less: {},
	};
	for (const plugin of plugins) {
		if (plugin.configurePostCss)
			options = await runHook(
				plugin,
				"configurePostCss",
				() => plugin.configurePostCss?.(options) ?? options,
			);
		checkResult(
			plugin,
			"configurePostCss",
			options,
			Array.isArray(options.plugins),
			"PostCSS options with a list of plugins",
		);
		if (plugin.configureWebpack)
			beforeCompile.push(
				...(await configureWebpack(site, plugin, settings, warn)),
			);
		if (settings.copies.length > 0) {
			// Imported on demand, since few sites copy files.
			const { copiedFiles } = await import("./copiedFiles.js");
			const patterns = settings.copies.splice(0);
			const files = await copiedFiles(patterns, site, pluginLabel(plugin));
			for (const [path, file] of files)
				if (!copied.has(path)) copied.set(path, file);
		}
		plugin.configureBundler?.(settings, warn);
	}
	for (const side of [settings, settings.onServer])
		removeReactAliases(site, side);
	const {
		copies: _,
		side: __,
		otherPlugins: ___,
		devServer,
		markdownLoaders,
		...bundler
	} = settings;
	return {
		settings: {
			...bundler,
			postcssPlugins: [...(site.postcss?.plugins ?? []), ...options.plugins],
			rawExtensions: [...new Set(settings.rawExtensions)],
			urlExtensions: [...new Set(settings.urlExtensions)],
		},
		copied,
		markdownLoaders,
		beforeCompile: () => runBeforeCompile(beforeCompile, warn),
		devServer,
	};
}
