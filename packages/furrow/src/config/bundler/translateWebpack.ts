import { isBuiltin } from "node:module";
import type {
	BundlerSettings,
	LoaderRule,
	Replacement,
	Side,
} from "../../types/bundlerSettings.js";
import type { Untyped } from "../../types/untyped.js";
import { PACKAGE_ROOT } from "../../util/packageRoot.js";
import { join } from "../../util/path.js";
import { shownName } from "../../util/shownPath.js";
import {
	COPY_PLUGINS,
	type CopyPattern,
	copyPatternsOf,
} from "./copyPatterns.js";
import { definitionsOf } from "./definitions.js";
import {
	type DevServerSettings,
	type ResolveFile,
	translateDevServer,
} from "./devServer.js";
import { endingsOf, extensionsOf } from "./extensionsOf.js";
import { isRedundant, returnsText, returnsUrl } from "./loaderName.js";
import { compilesMarkdown, translateLoaders } from "./loaderRules.js";
import { usesOf } from "./markdownRules.js";
import { translateStyleOptions } from "./styleLoaders.js";
import type {
	WebpackConfig,
	WebpackResolve,
	WebpackRule,
} from "./webpackConfig.js";
import { recordOf } from "./webpackShim.js";

/** The result of translating webpack configs. */
export interface WebpackSettings extends BundlerSettings {
	copies: CopyPattern[];
	devServer: DevServerSettings;
	/** Side whose config is translated. */
	side: Side;
	/** Loaders that run on Markdown files before they are compiled. */
	markdownLoaders: LoaderRule[];
	/** webpack plugins that are not translated. */
	otherPlugins: Untyped[];
}

const EMPTY_MODULE = join(PACKAGE_ROOT, "src/config/bundler/emptyModule.ts");

/** Settings that do not affect pages, or that Furrow's bundler handles in its own way. */
const HARMLESS = new Set([
	"cache",
	"devtool",
	"experiments",
	"ignoreWarnings",
	"infrastructureLogging",
	"mergeStrategy",
	"mode",
	"name",
	"optimization",
	"parallelism",
	"performance",
	"snapshot",
	"stats",
	"target",
	"watchOptions",
]);

const HARMLESS_RESOLVE = new Set([
	"alias",
	"conditionNames",
	"extensionAlias",
	"extensions",
	"fallback",
	"fullySpecified",
	"mainFields",
	"modules",
	"symlinks",
]);

/** Files whose imports are more than a URL, whatever a rule says: code, style sheets, data, components. */
const NOT_URLS =
	/^\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|json|ya?ml|mdx?|svg)$/;

const HARMLESS_ASSETS = new Set([
	"asset",
	"asset/resource",
	"asset/inline",
	"css",
	"css/auto",
	"css/module",
	"javascript/auto",
	"javascript/esm",
	"json",
]);

/** Whether a rule matches the query for raw text. */
const matchesRawQuery = (query: unknown) =>
	query instanceof RegExp ? query.test("?raw") : query === "?raw";

/** Code and style sheets, which every site has. */
const SITE_CODE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/;

/**
 * Returns the extensions of files that a rule imports as text. A rule for only some scripts or style sheets has none,
 * since the others are not text.
 */
function textExtensions(rule: WebpackRule): string[] {
	const endings = endingsOf(rule.test);
	return endings.length > 0 && !rule.include
		? endings
		: extensionsOf(rule.test).filter((name) => !SITE_CODE.test(name));
}

const matchesMarkdown = ({ test }: WebpackRule) =>
	extensionsOf(test).some((name) => /^\.mdx?$/.test(name));

/**
 * Translates a module rule into the settings.
 * @returns the parts that are ignored
 */
function translateRule(
	rule: WebpackRule,
	settings: WebpackSettings,
	resolveFile: ResolveFile,
): string[] {
	if (!rule || typeof rule !== "object") return [];
	const nested = [...(rule.oneOf ?? []), ...(rule.rules ?? [])];
	if (nested.length > 0)
		return nested.flatMap((inner) =>
			translateRule(
				{ ...inner, test: inner.test ?? rule.test },
				settings,
				resolveFile,
			),
		);
	translateStyleOptions(rule, settings);
	const loaders = usesOf(rule).map(({ loader }) => loader ?? "a function");
	const isRaw = rule.type === "asset/source" || loaders.some(returnsText);
	if (isRaw) {
		// Furrow's bundler imports `./data.ts?raw` as text in any case.
		if (matchesRawQuery(rule.resourceQuery)) return [];
		const runsLoader = () =>
			translateLoaders(
				rule,
				loaders.filter(returnsText),
				settings,
				resolveFile,
			);
		// A rule with `include` is for some files only, so its loader runs on these. Not on Markdown: the loader would run
		// before it is compiled.
		if (rule.include && !matchesMarkdown(rule) && runsLoader()) return [];
		const extensions = textExtensions(rule);
		settings.rawExtensions.push(...extensions);
		return extensions.length > 0 || runsLoader()
			? []
			: ["module.rules (raw text)"];
	}
	const unknown = loaders.filter(
		(loader) => !compilesMarkdown(loader) && !isRedundant(loader),
	);
	if (unknown.length > 0)
		return translateLoaders(rule, unknown, settings, resolveFile)
			? []
			: unknown.map((loader) => `module.rules (${shownName(loader)})`);
	const isFile =
		/^asset(?:$|\/)/.test(rule.type ?? "") || loaders.some(returnsUrl);
	// `./data.ts?url` is imported as a URL in any case.
	if (isFile && !rule.resourceQuery)
		settings.urlExtensions.push(
			...extensionsOf(rule.test).filter((name) => !NOT_URLS.test(name)),
		);
	return rule.type && !HARMLESS_ASSETS.has(rule.type)
		? [`module.rules (type ${rule.type})`]
		: [];
}

function translatePlugin(plugin: Untyped, settings: WebpackSettings): string[] {
	if (!plugin) return [];
	const { name, args } = recordOf(plugin);
	const [first] = args as [Record<string, unknown>?];
	if (name === "DefinePlugin") {
		Object.assign(settings.define, definitionsOf(first ?? {}));
		return [];
	}
	if (name === "EnvironmentPlugin") {
		const entries = Array.isArray(args[0])
			? (args[0] as string[]).map((key) => [key, undefined] as const)
			: Object.entries(first ?? {});
		for (const [key, fallback] of entries)
			settings.define[`process.env.${key}`] =
				JSON.stringify(process.env[key] ?? fallback) ?? "undefined";
		return [];
	}
	if (name === "Dotenv" && plugin.gatherVariables && plugin.formatData) {
		// The package dotenv-webpack passes the variables that it reads from files to webpack's DefinePlugin.
		const variables = plugin.gatherVariables();
		const data = plugin.formatData({ variables, target: "web", version: "5" });
		// `process.env` itself is defined anyway.
		for (const [key, value] of Object.entries<string>(data))
			if (key !== "process.env") settings.define[key] = value;
		return [];
	}
	if (name === "ProvidePlugin") {
		// `process: "process/browser"` is a module's default export, `Buffer: ["buffer", "Buffer"]` a named one.
		for (const [key, value] of Object.entries(first ?? {})) {
			const [module = "", member] = [value].flat() as string[];
			settings.provide[key] = member ? [module, member] : module;
		}
		return [];
	}
	if (name === "NormalModuleReplacementPlugin") {
		const [test, to] = args as [RegExp, Replacement["to"]];
		settings.replacements.push({ test, to });
		return [];
	}
	if (name === "IgnorePlugin" && first?.resourceRegExp) {
		const { resourceRegExp, contextRegExp } = first as Record<string, RegExp>;
		settings.replacements.push({
			test: resourceRegExp as RegExp,
			in: contextRegExp,
			to: EMPTY_MODULE,
		});
		return [];
	}
	if (COPY_PLUGINS.has(name)) {
		const { patterns, ignored } = copyPatternsOf(first);
		settings.copies.push(...patterns);
		return ignored.map((option) => `plugins (${name}, ${option})`);
	}
	settings.otherPlugins.push(plugin);
	return [];
}

function translateResolve(
	resolve: WebpackResolve,
	settings: BundlerSettings,
	canResolve: (request: string) => boolean,
): string[] {
	for (const [request, target] of Object.entries(resolve.alias ?? {})) {
		const first = Array.isArray(target) ? target[0] : target;
		settings.alias[request] = first === false ? EMPTY_MODULE : String(first);
	}
	for (const [request, target] of Object.entries(resolve.fallback ?? {})) {
		// Node's built-in modules are empty in browsers anyway, and available on the server.
		if (target === false && isBuiltin(request)) continue;
		if (!isBuiltin(request) && canResolve(request)) continue;
		settings.alias[request] = target === false ? EMPTY_MODULE : String(target);
	}
	for (const extension of resolve.extensions ?? [])
		if (extension !== "..." && !settings.extensions.includes(extension))
			settings.extensions.push(extension);
	return Object.keys(resolve)
		.filter((key) => !HARMLESS_RESOLVE.has(key))
		.map((key) => `resolve.${key}`);
}

/** Returns the name of a global variable, in any of the forms that webpack accepts. */
function globalName(request: string, target: Untyped): string | undefined {
	const value = target === true ? request : (target?.root ?? target);
	const name = Array.isArray(value) ? value.join(".") : value;
	if (typeof name !== "string") return undefined;
	const [, kind, variable] = /^(?:(\w+) )?(\S+)$/.exec(name) ?? [];
	return !kind || /^(?:var|global|window|self|this|root)$/.test(kind)
		? variable
		: undefined;
}

function translateExternals(
	externals: unknown,
	settings: BundlerSettings,
): string[] {
	const ignored: string[] = [];
	for (const group of [externals].flat()) {
		if (!group || typeof group !== "object" || group instanceof RegExp) {
			ignored.push("externals");
			continue;
		}
		for (const [request, target] of Object.entries(group)) {
			const name = globalName(request, target);
			if (name) settings.externals[request] = name;
			else if (target !== false) ignored.push(`externals (${request})`);
		}
	}
	return ignored;
}

const isEmpty = (value: unknown) =>
	value === undefined ||
	value === false ||
	(typeof value === "object" &&
		value !== null &&
		Object.keys(value).length === 0);

/**
 * Translates a webpack config into `settings`, as far as Furrow's bundler supports it.
 *
 * @returns the settings that are ignored, for a warning
 */
export function translateWebpack(
	config: WebpackConfig | undefined,
	settings: WebpackSettings,
	resolveFile: ResolveFile,
): string[] {
	const ignored: string[] = [];
	const canResolve = (request: string) => resolveFile(request) !== undefined;
	const {
		resolve,
		resolveLoader,
		module,
		devServer,
		externals,
		plugins,
		...others
	} = config ?? {};
	for (const [name, target] of Object.entries(resolveLoader?.alias ?? {})) {
		const [first] = [target].flat();
		if (first) settings.loaderAliases[name] = first;
	}
	if (resolve) ignored.push(...translateResolve(resolve, settings, canResolve));
	for (const rule of module?.rules ?? [])
		ignored.push(...translateRule(rule, settings, resolveFile));
	if (devServer)
		ignored.push(
			...translateDevServer(devServer, settings.devServer, resolveFile),
		);
	if (!isEmpty(externals))
		ignored.push(...translateExternals(externals, settings));
	for (const plugin of plugins ?? [])
		ignored.push(...translatePlugin(plugin, settings));
	for (const [key, value] of Object.entries(others))
		if (!isEmpty(value) && !HARMLESS.has(key)) ignored.push(key);
	return [...new Set(ignored)];
}
