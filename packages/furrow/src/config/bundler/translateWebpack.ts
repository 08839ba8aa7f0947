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
	type FileOf,
	takeDevServer,
} from "./devServer.js";
import { endingsOf, extensionsOf } from "./extensionsOf.js";
import { givesText, givesUrl, isNeedless } from "./loaderName.js";
import { compilesMarkdown, takeLoaders } from "./loaderRules.js";
import { usesOf } from "./markdownRules.js";
import { takeStyleOptions } from "./styleLoaders.js";
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
	/** For which side the plugin is asked. */
	side: Side;
	/** Files of Markdown that pass through loaders before they are compiled. */
	markdownLoaders: LoaderRule[];
	/** webpack plugins that are not translated. */
	otherPlugins: Untyped[];
}

const EMPTY_MODULE = join(PACKAGE_ROOT, "src/config/bundler/emptyModule.ts");

/** Settings that change nothing for a reader, or that Furrow's bundler has its own way for. */
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
	"resolveLoader",
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

/** Files whose imports are more than a URL, whatever a rule says of them: code, style sheets, data, components. */
const OF_OWN_USE =
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
const asksForRaw = (query: unknown) =>
	query instanceof RegExp ? query.test("?raw") : query === "?raw";

/** Files that every site has: its code and its style sheets. */
const OF_EVERY_SITE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/;

/** Extensions of files that are text by a rule. One for some scripts or style sheets alone names none: others are not. */
function textExtensions(rule: WebpackRule): string[] {
	const endings = endingsOf(rule.test);
	return endings.length > 0 && !rule.include
		? endings
		: extensionsOf(rule.test).filter((name) => !OF_EVERY_SITE.test(name));
}

const matchesMarkdown = ({ test }: WebpackRule) =>
	extensionsOf(test).some((name) => /^\.mdx?$/.test(name));

/** Reads one module rule; what it asks for and cannot have is returned. */
function translateRule(
	rule: WebpackRule,
	settings: WebpackSettings,
	fileOf: FileOf,
): string[] {
	if (!rule || typeof rule !== "object") return [];
	const nested = [...(rule.oneOf ?? []), ...(rule.rules ?? [])];
	if (nested.length > 0)
		return nested.flatMap((inner) =>
			translateRule(
				{ ...inner, test: inner.test ?? rule.test },
				settings,
				fileOf,
			),
		);
	takeStyleOptions(rule, settings);
	const loaders = usesOf(rule).map(({ loader }) => loader ?? "a function");
	const isRaw = rule.type === "asset/source" || loaders.some(givesText);
	if (isRaw) {
		// Furrow's bundler reads `./data.ts?raw` so in any case.
		if (asksForRaw(rule.resourceQuery)) return [];
		const runsLoader = () =>
			takeLoaders(rule, loaders.filter(givesText), settings, fileOf);
		// Other data, sheets and pictures are what they are. Markdown would be text before it is compiled.
		if (rule.include && !matchesMarkdown(rule) && runsLoader()) return [];
		const extensions = textExtensions(rule);
		settings.rawExtensions.push(...extensions);
		return extensions.length > 0 || runsLoader()
			? []
			: ["module.rules (raw text)"];
	}
	const unknown = loaders.filter(
		(loader) => !compilesMarkdown(loader) && !isNeedless(loader),
	);
	if (unknown.length > 0)
		return takeLoaders(rule, unknown, settings, fileOf)
			? []
			: unknown.map((loader) => `module.rules (${shownName(loader)})`);
	const isFile =
		/^asset(?:$|\/)/.test(rule.type ?? "") || loaders.some(givesUrl);
	// `./data.ts?url` is a URL in any case.
	if (isFile && !rule.resourceQuery)
		settings.urlExtensions.push(
			...extensionsOf(rule.test).filter((name) => !OF_OWN_USE.test(name)),
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
		// The package dotenv-webpack hands webpack's DefinePlugin what it reads from files.
		const variables = plugin.gatherVariables();
		const data = plugin.formatData({ variables, target: "web", version: "5" });
		// `process.env` itself is there anyway.
		for (const [key, value] of Object.entries<string>(data))
			if (key !== "process.env") settings.define[key] = value;
		return [];
	}
	if (name === "ProvidePlugin") {
		// `process: "process/browser"` is a module's default, `Buffer: ["buffer", "Buffer"]` one of its exports.
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
		const { patterns, left } = copyPatternsOf(first);
		settings.copies.push(...patterns);
		return left.map((option) => `plugins (${name}, ${option})`);
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
		// Node's own modules are empty in the browser anyway, and real on the server.
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

/** The name of a global variable, from the forms in which webpack takes one. */
function globalName(request: string, target: Untyped): string | undefined {
	const written = target === true ? request : (target?.root ?? target);
	const name = Array.isArray(written) ? written.join(".") : written;
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
	const left: string[] = [];
	for (const group of [externals].flat()) {
		if (!group || typeof group !== "object" || group instanceof RegExp) {
			left.push("externals");
			continue;
		}
		for (const [request, target] of Object.entries(group)) {
			const name = globalName(request, target);
			if (name) settings.externals[request] = name;
			else if (target !== false) left.push(`externals (${request})`);
		}
	}
	return left;
}

const isEmpty = (value: unknown) =>
	value === undefined ||
	value === false ||
	(typeof value === "object" &&
		value !== null &&
		Object.keys(value).length === 0);

/**
 * Takes from a webpack config what Furrow's bundler can do, into `settings`.
 *
 * @returns the settings that are left, for a warning
 */
export function translateWebpack(
	config: WebpackConfig | undefined,
	settings: WebpackSettings,
	fileOf: FileOf,
): string[] {
	const left: string[] = [];
	const canResolve = (request: string) => fileOf(request) !== undefined;
	const { resolve, module, devServer, externals, plugins, ...others } =
		config ?? {};
	if (resolve) left.push(...translateResolve(resolve, settings, canResolve));
	for (const rule of module?.rules ?? [])
		left.push(...translateRule(rule, settings, fileOf));
	if (devServer)
		left.push(...takeDevServer(devServer, settings.devServer, fileOf));
	if (!isEmpty(externals))
		left.push(...translateExternals(externals, settings));
	for (const plugin of plugins ?? [])
		left.push(...translatePlugin(plugin, settings));
	for (const [key, value] of Object.entries(others))
		if (!isEmpty(value) && !HARMLESS.has(key)) left.push(key);
	return [...new Set(left)];
}
