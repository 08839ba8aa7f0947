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
 * Returns the config from a plugin's `configureWebpack` for one side, including its changes to the config it was given.
 */
function webpackConfigOf(
	plugin: LoadedPlugin,
	isServer: boolean,
	aliases: Record<string, string>,
): (WebpackConfig | undefined)[] {
	const hook = plugin.configureWebpack;
	if (typeof hook !== "function") return [hook];
	const given = webpackShim(isServer, aliases);
	const result = hook(given, isServer, loaderUtilsShim, plugin.content);
	const before = webpackShim(isServer, aliases);
	const changed = {
		resolve: {
			// Those that were there before are not the plugin's.
			alias: Object.fromEntries(
				Object.entries<string>(given.resolve?.alias ?? {}).filter(
					([name, target]) => aliases[name] !== target,
				),
			),
			fallback: given.resolve?.fallback,
			extensions: given.resolve?.extensions?.filter(
				(extension: string) => !before.resolve.extensions.includes(extension),
			),
		},
		module: given.module,
		plugins: given.plugins,
		externals: given.externals,
		...(JSON.stringify(given.entry) === JSON.stringify(before.entry)
			? {}
			: { entry: given.entry }),
	};
	return result === given ? [changed] : [changed, result];
}

/**
 * Takes a plugin's `configureWebpack` into the settings, and tells what of it has no place in them.
 * @returns what its webpack plugins do before a compilation
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
	// Plugins write modules of their own there.
	mkdirSync(generated, { recursive: true });
	const aliases = { "@site": siteDir, "@generated": generated };
	const fileOf = (request: string, from?: string) =>
		loader.resolve(request, from);
	const before: BeforeCompile[] = [];
	const left: string[] = [];
	try {
		for (const isServer of [false, true]) {
			const side: WebpackSettings = isServer
				? { ...settings, ...settings.onServer, side: "server" }
				: settings;
			for (const config of webpackConfigOf(plugin, isServer, aliases))
				left.push(
					...translateWebpack(
						{
							...withNodePolyfills(config, isServer),
							// Modules that a server would load at run time are part of its bundle here.
							...(isServer && { externals: undefined }),
							// A build has no server, and Docusaurus asks the browser's side for it.
							...((isServer || !isDevelopment()) && { devServer: undefined }),
						},
						side,
						fileOf,
					),
				);
			for (const other of side.otherPlugins.splice(0)) {
				const applied = await applyPlugin(plugin, other, side.side, siteDir);
				left.push(...applied.left);
				// Docusaurus compiles for browsers alone in `start`.
				if (applied.before && !(isServer && isDevelopment()))
					before.push(applied.before);
			}
		}
		if (left.length > 0)
			warn(
				`Plugin ${pluginLabel(plugin)} changes webpack's config, which Furrow does not use. Ignored: ${[...new Set(left)].join(", ")}.`,
			);
	} catch (error) {
		warn(
			`Plugin ${pluginLabel(plugin)} expects more of webpack's config than Furrow can offer, so its configureWebpack is ignored: ${(error as Error).message}`,
		);
	}
	return before;
}

/**
 * Takes out what leads React to where it is anyway. It counts on one copy of itself, which all of the site's code gets,
 * and in `start` that is a file of Furrow's, by React's own name.
 */
function leaveReact({ siteDir }: Site, { alias }: SideSettings): void {
	const { resolve } = createModuleLoader(siteDir);
	for (const name of ["react", "react-dom"]) {
		const target = alias[name];
		const file = target && resolve(target);
		if (file && file === resolve(name)) delete alias[name];
	}
}

export interface ConfiguredBundler {
	settings: BundlerSettings;
	/** Files that webpack's plugins would copy into each language's output. */
	copied: CopiedFiles;
	/** Loaders of Markdown files. */
	markdownLoaders: LoaderRule[];
	/**
	 * Runs what webpack plugins do before a compilation.
	 * @throws {FurrowError} naming a plugin whose hook fails
	 */
	beforeCompile: () => Promise<void>;
	/** Settings for the server of `start`. */
	devServer: DevServerSettings;
}

/**
 * Calls the bundler hooks of all plugins after the content is loaded. One bundle serves all locales, so the plugins of
 * the first locale are called.
 *
 * @param warn receives each setting without effect
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
			// Few sites have any.
			const { copiedFiles } = await import("./copiedFiles.js");
			const patterns = settings.copies.splice(0);
			const files = await copiedFiles(patterns, site, pluginLabel(plugin));
			for (const [path, file] of files)
				if (!copied.has(path)) copied.set(path, file);
		}
		plugin.configureBundler?.(settings, warn);
	}
	for (const side of [settings, settings.onServer]) leaveReact(site, side);
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
