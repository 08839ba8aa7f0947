import type { CSSOptions, InlineConfig } from "vite";
import { CLIENT_DIR, PACKAGE_ROOT } from "../util/packageRoot.js";
import { inNodeModules, join, resolve } from "../util/path.js";
import { escapeRegExp } from "../util/strings.js";
import { withPackagePaths } from "./packagePaths.js";
import {
	fileUrlPlugin,
	jsonCheckPlugin,
	rawTextPlugin,
	yamlPlugin,
} from "./plugins/data.js";
import { decoratorsPlugin } from "./plugins/decorators.js";
import { dynamicRequiresPlugin } from "./plugins/dynamicRequires.js";
import { emptyComponentsPlugin } from "./plugins/emptyComponents.js";
import { emptyRulesPlugin } from "./plugins/emptyRules.js";
import {
	jsxInJsPlugin,
	svgPlugin,
	typesInJsPlugin,
} from "./plugins/formats.js";
import { inlineLoadersPlugin } from "./plugins/inlineLoaders.js";
import { lateImportsPlugin } from "./plugins/lateImports.js";
import { lightningWorkaroundsPlugin } from "./plugins/lightningWorkarounds.js";
import { looseInteropPlugin } from "./plugins/looseInterop.js";
import { prismLanguagesPlugin } from "./plugins/prismLanguages.js";
import { prismRendererPlugin } from "./plugins/prismRenderer.js";
import { providedFromSitePlugin } from "./plugins/provide.js";
import { replacePlugin } from "./plugins/replace.js";
import { resolvePlugin } from "./plugins/resolve.js";
import { scopeBlocksPlugin } from "./plugins/scopeBlocks.js";
import { siteBabelPlugin } from "./plugins/siteBabel.js";
import { sloppyThisPlugin } from "./plugins/sloppyThis.js";
import { sourcesPlugin } from "./plugins/sources.js";
import { tolerantStyles } from "./plugins/tolerantStyles.js";
import { globalsPlugin, virtualPlugin } from "./plugins/virtual.js";
import { webpackLoadersPlugin } from "./plugins/webpackLoaders.js";
import { scopedName } from "./scopedName.js";
import { serverInput } from "./serverInput.js";
import type { ThemeResolver } from "./themeResolver.js";
import type { BundleInput } from "./types.js";
import {
	MDX_RUNTIME,
	MDX_RUNTIME_FILE,
	virtualModules,
} from "./virtualModules.js";

const NEUTRAL_TSCONFIG = join(PACKAGE_ROOT, "src/bundle/neutral/tsconfig.json");
export const CLIENT_ENTRY = join(CLIENT_DIR, "runtime/entry.tsx");

/** Pattern for the rest of a request that may be a style sheet. Sass imports omit the extension. */
const STYLE_PATH = "(?=(?:[^.]*|.*\\.(?:css|s[ac]ss|less|styl))$)";

/**
 * Returns aliases that map paths in style sheets to files of the site and of packages, since imports and URLs of style
 * sheets bypass plugins. webpack's loaders mark packages with `~`.
 *
 * @param rest pattern for the part of the path after its prefix
 */
export const markedPaths = (siteDir: string, rest: string) => [
	{ find: new RegExp(`^~?@site/${rest}`), replacement: `${siteDir}/` },
	{ find: new RegExp(`^~(?=@?\\w)${rest}`), replacement: "" },
];

/** Vite's default extensions, in its order. */
const EXTENSIONS = [".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json"];

/** Converts an alias for exactly one request, which webpack marks with a trailing `$`. */
const exactly = (request: string) =>
	new RegExp(`^${escapeRegExp(request.slice(0, -1))}$`);

const serialise = (value: unknown) => JSON.stringify(value);

/** Language level of the code for browsers. */
export const BROWSER_TARGET = "es2022";

/** Constants that are replaced in the code of every site. */
export const definitions = (isDev: boolean): Record<string, string> => ({
	// Packages that rely on a bundler use this name in browsers and workers too.
	global: "globalThis",
	"process.env.NODE_ENV": serialise(isDev ? "development" : "production"),
});

/**
 * Returns the part of Vite's configuration that the client and the server build share.
 *
 * @param sources receives further inputs: files of workers and of webpack loaders, folders of computed requests
 * @param warnings receives warnings, such as those about skipped lines of style sheets
 */
export function sharedConfig(
	siteInput: BundleInput,
	themes: ThemeResolver,
	isServer: boolean,
	sources: Set<string> = new Set(),
	warnings?: Set<string>,
): InlineConfig {
	const input = isServer ? serverInput(siteInput) : siteInput;
	const styles = tolerantStyles(input.siteDir, warnings);
	const sass = {
		quietDeps: true,
		...input.sass,
		loadPaths: input.sass.loadPaths?.map((dir) => resolve(input.siteDir, dir)),
	};
	// Packages for Docusaurus may contain JSX in `.js` files: Docusaurus compiles all files with its name in their path.
	const isSource = (file: string) =>
		!inNodeModules(file) ||
		/docusaurus(?:(?!node_modules).)*$/.test(file) ||
		input.themeDirs.some((dir) => file.startsWith(dir));
	const plugins = () => [
		virtualPlugin(virtualModules(input, themes, isServer)),
		...looseInteropPlugin(input.siteDir),
		inlineLoadersPlugin(input, sources, warnings),
		resolvePlugin(input.siteDir, input.generatedDir, themes, [
			...input.staticDirs,
			input.siteDir,
		]),
		...(Object.keys(input.externals).length
			? [globalsPlugin(input.externals)]
			: []),
		emptyComponentsPlugin(input.siteThemeDir),
		lateImportsPlugin(),
		// Errors in style sheets are reported by the client build.
		...(isServer ? [] : [styles.plugin, lightningWorkaroundsPlugin()]),
		scopeBlocksPlugin(),
		emptyRulesPlugin(),
		...(input.babelConfig
			? [siteBabelPlugin(input.siteDir, () => input.babelConfig, isServer)]
			: []),
		sloppyThisPlugin(),
		typesInJsPlugin(),
		decoratorsPlugin(input, BROWSER_TARGET),
		jsxInJsPlugin(isSource),
		prismLanguagesPlugin(),
		prismRendererPlugin(input.siteDir),
		...(Object.keys({ ...input.provide, ...input.onServer.provide }).length
			? [
					providedFromSitePlugin(
						input.siteDir,
						input.provide,
						input.onServer.provide,
					),
				]
			: []),
		...(input.loaderRules.length
			? [
					webpackLoadersPlugin(
						input.siteDir,
						input.loaderRules,
						sources,
						warnings,
					),
				]
			: []),
		svgPlugin(),
		yamlPlugin(),
		...(input.replacements.length ? [replacePlugin(input.replacements)] : []),
		...(input.rawExtensions.length ? [rawTextPlugin(input.rawExtensions)] : []),
		...(input.urlExtensions.length ? [fileUrlPlugin(input.urlExtensions)] : []),
		jsonCheckPlugin(),
		dynamicRequiresPlugin(input.siteDir, input.alias, sources, warnings),
	];
	return {
		configFile: false,
		root: input.siteDir,
		base: input.baseUrl,
		publicDir: false,
		logLevel: "silent",
		customLogger: styles.logger,
		clearScreen: false,
		mode: input.dev ? "development" : "production",
		plugins: plugins(),
		// A worker is a separate bundle in one file, because sites start it as a classic script.
		worker: {
			plugins: () => [...plugins(), sourcesPlugin(sources)],
			rolldownOptions: {
				output: {
					codeSplitting: false,
					entryFileNames: "assets/js/[name].[hash].js",
				},
			},
		},
		resolve: {
			alias: [
				...Object.entries({
					...input.alias,
					...(input.reactLive ? { "react-live": input.reactLive } : {}),
					[MDX_RUNTIME]: MDX_RUNTIME_FILE,
				}).map(([request, replacement]) => ({
					find: request.endsWith("$") ? exactly(request) : request,
					replacement,
				})),
				...markedPaths(input.siteDir, STYLE_PATH),
			],
			dedupe: ["react", "react-dom"],
			...(input.extensions.length && {
				extensions: [...new Set([...input.extensions, ...EXTENSIONS])],
			}),
		},
		// The site's tsconfig is meant for type checks and may extend packages that are not installed. Docusaurus ignores
		// it too.
		tsconfig: NEUTRAL_TSCONFIG,
		oxc: { jsx: { runtime: "automatic", development: input.dev } },
		define: { ...definitions(input.dev), ...input.define },
		css: {
			transformer: input.nativeCss ? "lightningcss" : "postcss",
			postcss: {
				...input.postcssSyntax,
				plugins: withPackagePaths(input),
			} as NonNullable<CSSOptions["postcss"]>,
			modules: { generateScopedName: scopedName(input.siteDir) },
			lightningcss: {
				cssModules: {
					pattern: "[local]_[hash]",
					// Docusaurus leaves these names unchanged, and style sheets of other components may depend on them.
					grid: false,
					container: false,
				},
				errorRecovery: true,
			},
			preprocessorOptions: { scss: sass, sass, less: input.less },
		},
		// React is resolved from the site, all other imports of Furrow's own files from Furrow.
		server: { fs: { allow: [input.siteDir, PACKAGE_ROOT] } },
	};
}
