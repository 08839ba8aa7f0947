/** Vite's dev server, for everything that a site can change: its own code, its styles, what pages import. */
import type { Server } from "node:http";
import { stripVTControlCharacters } from "node:util";
import react from "@vitejs/plugin-react";
import {
	createServer,
	type ErrorPayload,
	type HotPayload,
	type InlineConfig,
	mergeConfig,
	type Plugin,
	type ViteDevServer,
} from "vite";
import {
	type BundleInput,
	isNodeMode,
	OWN_PACKAGES,
	type ThemeResolver,
} from "../bundle/publicForDev.js";
import {
	addsPrismLanguages,
	ignoreStylesPlugin,
	markdownModulePlugin,
	markedPaths,
	PRISM_RENDERER,
	providePlugin,
	sharedConfig,
	siteBabelPlugin,
	sloppyThisPlugin,
} from "../bundle/publicForDevVite.js";
import { cacheDir } from "../cache/index.js";
import type { DevServerSettings } from "../config/index.js";
import type { ShownError } from "../types/dev.js";
import { join, parse } from "../util/path.js";
import type { BabelConfig } from "./babelConfig.js";
import type { HotUpdates } from "./hotUpdates.js";
import type { ImportedMarkdown } from "./importedMarkdown.js";
import { runPackagesInVite } from "./packagesInVite.js";
import { commonJsPlugin } from "./plugins/commonJs.js";
import { idealImagesPlugin } from "./plugins/idealImages.js";
import { liveListsPlugin } from "./plugins/liveModules.js";
import { missingFilesPlugin } from "./plugins/missingFiles.js";
import { missingNamesPlugin } from "./plugins/missingNames.js";
import { namedFilesPlugins } from "./plugins/namedFiles.js";
import { namedImportsPlugin } from "./plugins/namedImports.js";
import { nestedPackagesPlugin } from "./plugins/nestedPackages.js";
import { orphansPlugin } from "./plugins/orphans.js";
import { memoryPlugin, requestsPlugin } from "./plugins/requests.js";
import { sassUrlsPlugin } from "./plugins/sassUrls.js";
import { scannedPackagesPlugin } from "./plugins/scannedPackages.js";
import { scriptsPlugin } from "./plugins/scripts.js";
import {
	namesOnServer,
	packagePlugins,
	sharedAliases,
	sidePlugins,
} from "./plugins/sides.js";
import { staticUrlsPlugin } from "./plugins/staticUrls.js";
import { themeFilesPlugin } from "./plugins/themeFiles.js";
import {
	classicWorkersPlugin,
	packageWorkersPlugin,
} from "./plugins/workers.js";
import type { RuntimeBundle } from "./runtime/index.js";
import {
	REACT,
	REACT_REQUESTS,
	runtimePlugin,
	SHARED_PACKAGES,
} from "./runtime/publicForVite.js";
import { scanEntries } from "./scanEntries.js";
import type { VirtualModules } from "./virtualModules.js";

/** The modules that the dev server serves. The properties are replaced when the site changes. */
export interface DevModules {
	input: BundleInput;
	themes: ThemeResolver;
	runtime: RuntimeBundle;
	virtual: VirtualModules;
	/** Increases when browsers must load all code again. */
	generation: number;
	/** Code parts of requested pages, by request. */
	code: Map<string, string>;
	/** URL paths of files that browsers request from Vite although no module imports them. */
	referencedPaths: Set<string>;
	/**
	 * Files that requested pages and imported Markdown show or link to, by their paths in the output. Browsers request
	 * them later.
	 */
	files: Map<string, string>;
	markdown: ImportedMarkdown;
	babel: BabelConfig;
	devServer: DevServerSettings;
	/** Whether Lightning CSS has rejected a style sheet. PostCSS then processes all of them, as in builds. */
	hasPostCss: boolean;
}

export interface ViteOptions {
	/** Receives the sockets of pages that may connect. */
	sockets: Server;
	/** Whether pages are never reloaded. */
	hotOnly?: boolean | undefined;
	/** Identifies the pages of this start. Others may not connect. */
	token: string;
	/** Tracks which changes Vite has sent to browsers. */
	hotUpdates: HotUpdates;
}

/** Receives errors and warnings about modules. */
export interface Listeners {
	/** Called for modules that cannot be loaded; returns the error to show on pages, if any. */
	failed(error: unknown): ShownError | undefined;
	/** Returns the Markdown file that contains a request. */
	namedBy(request: string): string | undefined;
	/** Called with the warnings about a file; none once they are fixed. */
	warned(file: string, messages: string[]): void;
}

/** Names that resolve to files of the site or of the runtime, not to packages. */
const NOT_PACKAGES = [
	"@theme",
	"@theme-original",
	"@theme-init",
	"@site",
	"@docusaurus",
	"@generated",
	"furrow",
	...OWN_PACKAGES,
];

/** Lookahead for the rest of a request for an image or a font, as in style sheets. */
const SHOWN_PATH =
	"(?=[^?#]*\\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot)(?:[?#]|$))";

/** Plugins of the production bundles that are replaced here. */
const REPLACED_PLUGINS = new Set([
	"furrow:virtual",
	"furrow:replace",
	"furrow:site-babel",
]);

/** Whether a package must exist only once, even if others depend on other versions: its contexts are shared. */
const isSingleton = (name: string) =>
	REACT.test(name) ||
	SHARED_PACKAGES.includes(name) ||
	NOT_PACKAGES.some((scope) => name === scope || name.startsWith(`${scope}/`));

/** Returns a resolver that delegates to the current one. */
const currentThemes = (modules: () => DevModules): ThemeResolver => ({
	theme: (name) => modules().themes.theme(name),
	original: (name) => modules().themes.original(name),
	init: (name) => modules().themes.init(name),
	isSwizzled: (name) => modules().themes.isSwizzled(name),
	get swizzledNames() {
		return modules().themes.swizzledNames;
	},
});

/** React is bundled with the runtime. Vite would bundle a second copy. */
const excludeReact: Plugin = {
	name: "furrow:exclude-react",
	configResolved({ optimizeDeps, environments }) {
		const all = [optimizeDeps, environments.client?.optimizeDeps];
		for (const options of all)
			if (options?.include)
				options.include = options.include.filter((name) => !REACT.test(name));
	},
};

/** Sets Vite's token, because pages may have received it before Vite was loaded. */
const tokenPlugin = (token: string): Plugin => ({
	name: "furrow:token",
	configResolved: (config) => {
		Object.assign(config, { webSocketToken: token });
	},
});

function devConfig(
	modules: () => DevModules,
	{ sockets, token, hotUpdates, namedBy, warned }: ViteOptions & Listeners,
): InlineConfig {
	const { input, devServer } = modules();
	const { siteDir } = input;
	const { provide, define, onServer } = input;
	const hasProvided = [provide, onServer.provide].some(
		(value) => Object.keys(value).length > 0,
	);
	// All requests must reach the plugin that adds languages.
	const prism = addsPrismLanguages(siteDir) ? [PRISM_RENDERER] : [];
	const shared = sharedConfig(
		{ ...input, alias: sharedAliases(input), define: {} },
		currentThemes(modules),
		false,
	);
	shared.plugins = [
		// Comes before plugins that resolve to the site's files.
		liveListsPlugin(() => modules().themes),
		...sidePlugins(input),
		siteBabelPlugin(siteDir, () => modules().input.babelConfig, false),
		...(shared.plugins ?? []).filter(
			(plugin) =>
				!(plugin && "name" in plugin && REPLACED_PLUGINS.has(plugin.name)),
		),
	];
	return mergeConfig(shared, {
		appType: "custom",
		cacheDir: join(cacheDir(siteDir), "vite"),
		// Vite's scan skips folders of this name. Packages have their code in the default folder, "dist".
		build: { outDir: cacheDir(siteDir) },
		plugins: [
			memoryPlugin(
				/^furrow:(?!load)/,
				(name, isServer) =>
					modules().virtual.source(name, isServer) ?? modules().code.get(name),
			),
			requestsPlugin(() => input.baseUrl),
			markdownModulePlugin((file) => modules().markdown.compile(file)),
			runtimePlugin(modules),
			{
				...ignoreStylesPlugin(),
				applyToEnvironment: ({ name }: { name: string }) => name === "ssr",
			},
			...missingFilesPlugin(),
			themeFilesPlugin(() => modules().input),
			orphansPlugin(),
			...(input.idealImages ? [idealImagesPlugin()] : []),
			nestedPackagesPlugin(isSingleton),
			scannedPackagesPlugin(isSingleton),
			namedImportsPlugin(),
			commonJsPlugin(),
			classicWorkersPlugin(() =>
				sharedConfig(modules().input, currentThemes(modules), false),
			),
			scriptsPlugin(),
			react(),
			excludeReact,
			staticUrlsPlugin(() => modules().input),
			sassUrlsPlugin(() => modules().input),
			...namedFilesPlugins(() => modules().referencedPaths),
			tokenPlugin(token),
			missingNamesPlugin(() => modules().input, namedBy, warned),
			...(hasProvided ? [providePlugin(provide, onServer.provide)] : []),
			hotUpdates.plugin(),
		],
		// In a package of ES modules, Vite would apply Node's rules to TypeScript and JSX too, unlike builds.
		legacy: { inconsistentCjsInterop: isNodeMode(join(siteDir, "a.js")) },
		server: {
			middlewareMode: true,
			// Browsers request imports soon enough, and those of the runtime are not requested from Vite.
			preTransformRequests: false,
			ws: { server: sockets },
			// Hosts and origins are checked before requests reach Vite.
			allowedHosts: true,
			cors: false,
			proxy: devServer.proxy,
			// Furrow reports changed files to Vite. Without a watcher, Vite would not cache what it has resolved.
			watch: { ignored: () => true },
			// Modules may import files from anywhere. `ViteGate` decides what browsers may request.
			fs: { strict: true, allow: [parse(siteDir).root] },
		},
		optimizeDeps: {
			exclude: [
				...NOT_PACKAGES,
				...REACT_REQUESTS,
				...SHARED_PACKAGES,
				...prism,
			],
			rolldownOptions: {
				transform: { inject: provide },
				plugins: [
					...packagePlugins(input),
					packageWorkersPlugin,
					sloppyThisPlugin(),
				],
				// Packages for Docusaurus ship JSX in `.js`, as in builds.
				moduleTypes: { ".js": "jsx" },
			},
			entries: scanEntries(input, modules().themes),
		},
		resolve: {
			alias: markedPaths(siteDir, SHOWN_PATH),
		},
		environments: {
			client: { define },
			ssr: {
				define: onServer.define,
				resolve: {
					noExternal: [
						/docusaurus/,
						...OWN_PACKAGES,
						...SHARED_PACKAGES,
						...prism,
						...namesOnServer(input),
					],
				},
			},
		},
	} satisfies InlineConfig);
}

export async function createViteServer(
	modules: () => DevModules,
	options: ViteOptions & Listeners,
): Promise<ViteDevServer> {
	const config = devConfig(modules, options);
	const { customLogger } = config;
	/** The last error that Vite reported. */
	let latest: { message: string; shown: ShownError | undefined } | undefined;
	const report = (error: { message: string }) => {
		latest = {
			message: stripVTControlCharacters(error.message),
			shown: options.failed(error),
		};
		return latest.shown;
	};
	const server = await createServer({
		...config,
		...(customLogger && {
			customLogger: {
				...customLogger,
				error: (_, logged) => logged?.error && report(logged.error),
			},
		}),
	});
	if (server.environments.ssr) runPackagesInVite(server.environments.ssr);
	rewordErrors(server, options, (err) =>
		// The original error says more than the one sent to browsers.
		err.message === latest?.message
			? latest.shown
			: report(Object.assign(new Error(), err)),
	);
	return server;
}

/** Shows Vite's errors on pages in Furrow's form, and suppresses reloads if pages must never be reloaded. */
function rewordErrors(
	{ environments }: ViteDevServer,
	{ hotOnly }: ViteOptions,
	shownOf: (error: ErrorPayload["err"]) => ShownError | undefined,
): void {
	const { hot } = environments.client;
	const send = hot.send.bind(hot) as (...all: unknown[]) => void;
	hot.send = (...args: unknown[]) => {
		const [payload] = args as [Partial<HotPayload>];
		if (payload.type === "full-reload" && hotOnly) return;
		if (payload.type !== "error") return send(...args);
		const shown = shownOf((payload as ErrorPayload).err);
		if (shown) send("furrow:fault", shown);
	};
}
