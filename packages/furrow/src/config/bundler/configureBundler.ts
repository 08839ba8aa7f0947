import { mkdirSync } from "node:fs";
import { LIVE_CODEBLOCK } from "../../plugins/theme-live-codeblock.js";
import type { LoadedPlugin } from "../../types/plugin.js";
import type { Site } from "../../types/site.js";
import type { Untyped } from "../../types/untyped.js";
import { createModuleLoader } from "../moduleLoader.js";
import { checkResult, pluginLabel, runHook } from "../plugins/runHook.js";
import { translateWebpack } from "./translateWebpack.js";
import { standInConfig, standInUtils } from "./webpackStandIn.js";

/** What one plugin's `configureWebpack` gives for one side, its changes to the given config included. */
function webpackConfigOf(
	plugin: LoadedPlugin,
	isServer: boolean,
	aliases: Record<string, string>,
): Untyped[] {
	const hook = plugin.configureWebpack;
	if (typeof hook !== "function") return [hook];
	const given = standInConfig(isServer, aliases);
	const result = hook(given, isServer, standInUtils, plugin.content);
	const before = standInConfig(isServer, aliases);
	const changed = {
		resolve: {
			// Those that were there before are not the plugin's.
			alias: Object.fromEntries(
				Object.entries(given.resolve?.alias ?? {}).filter(
					([name, target]) => aliases[name] !== target,
				),
			),
			fallback: given.resolve?.fallback,
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

function configureWebpack(site: Site, plugin: LoadedPlugin): void {
	const loader = createModuleLoader(site.siteDir);
	const { siteDir } = site;
	const generated = site.locales[0]?.context.generatedFilesDir ?? siteDir;
	// Plugins write modules of their own there.
	mkdirSync(generated, { recursive: true });
	const aliases = { "@site": siteDir, "@generated": generated };
	const fileOf = (request: string) => loader.resolve(request);
	try {
		const left = [false, true].flatMap((isServer) =>
			webpackConfigOf(plugin, isServer, aliases).flatMap((config) =>
				translateWebpack(
					// What a server would load while it runs is in its bundle here.
					isServer ? { ...config, externals: undefined } : config,
					site.bundlerExtras,
					fileOf,
				),
			),
		);
		if (left.length > 0)
			site.bundlerExtras.warnings.push(
				`Plugin ${pluginLabel(plugin)} changes webpack's config, which Furrow does not use. Ignored: ${[...new Set(left)].join(", ")}.`,
			);
	} catch (error) {
		site.bundlerExtras.warnings.push(
			`Plugin ${pluginLabel(plugin)} expects more of webpack's config than Furrow can offer, so its configureWebpack is ignored: ${(error as Error).message}`,
		);
	}
}

/** The site's react-live, or that of Docusaurus's theme. */
function findReactLive({ siteDir, bundlerExtras }: Site): void {
	const { resolve } = createModuleLoader(siteDir);
	const theme = resolve("@docusaurus/theme-live-codeblock");
	bundlerExtras.reactLive =
		resolve("react-live") ?? (theme && resolve("react-live", theme));
	if (!bundlerExtras.reactLive)
		bundlerExtras.warnings.push(
			"@docusaurus/theme-live-codeblock: code blocks marked `live` are shown without their playground, because the package react-live is not installed. npm install react-live",
		);
}

/**
 * Asks every plugin for its PostCSS plugins and its bundler settings, into `site.postcssPlugins` and
 * `site.bundlerExtras`. To be called after the content is loaded; one bundle serves every locale, so the first
 * locale's plugins are asked.
 *
 * @throws {FurrowError} naming a plugin whose `configurePostCss` fails or gives no options
 */
export async function configureBundler(site: Site): Promise<void> {
	const plugins = site.locales[0]?.plugins ?? [];
	let options: { plugins: unknown[]; [key: string]: unknown } = {
		ident: "postcss",
		plugins: [],
	};
	site.bundlerExtras = {
		alias: {},
		externals: {},
		define: {},
		rawExtensions: [],
		loaderRules: [],
		provide: {},
		replacements: [],
		warnings: [],
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
		if (plugin.configureWebpack) configureWebpack(site, plugin);
		if (plugin.name === LIVE_CODEBLOCK) findReactLive(site);
	}
	site.postcssPlugins = options.plugins;
	site.bundlerExtras.rawExtensions = [
		...new Set(site.bundlerExtras.rawExtensions),
	];
}
