/** webpack rules with a plugin's own loaders, which Furrow runs. */
import type { LoaderRule, Side } from "../../types/bundlerSettings.js";
import { optionsKey } from "../../util/hash.js";
import { escapeRegExp } from "../../util/strings.js";
import { MARKDOWN_LOADER } from "./contentPluginRule.js";
import type { ResolveFile } from "./devServer.js";
import { extensionsOf } from "./extensionsOf.js";
import { MDX_LOADER, usesOf } from "./markdownRules.js";
import type { WebpackRule } from "./webpackConfig.js";

const MARKDOWN = /\.mdx?$/;

/** Whether a loader represents the Markdown compiler. */
export const compilesMarkdown = (loader: string): boolean =>
	loader === MARKDOWN_LOADER || MDX_LOADER.test(loader);

/**
 * Returns a rule's condition as patterns; undefined if part of it is a function or object. The bundler may run in
 * another thread, so conditions must be plain data.
 */
function patternsOf(condition: unknown): RegExp[] | undefined {
	const patterns = [condition ?? []].flat().map((one) => {
		if (one instanceof RegExp) return one;
		return typeof one === "string"
			? new RegExp(`^${escapeRegExp(one)}`)
			: undefined;
	});
	return patterns.every((pattern) => pattern !== undefined)
		? patterns
		: undefined;
}

const keyOf = (rule: LoaderRule) => optionsKey({ ...rule, side: undefined });

/** Adds a rule. Identical rules for both sides are merged into one. */
function addRule(rules: LoaderRule[], rule: LoaderRule): void {
	const key = keyOf(rule);
	const same = rules.find((existing) => keyOf(existing) === key);
	if (!same) rules.push(rule);
	else if (same.side !== rule.side) same.side = undefined;
}

interface LoaderSettings {
	loaderRules: LoaderRule[];
	loaderAliases: Record<string, string>;
	markdownLoaders: LoaderRule[];
	side: Side;
}

/** Whether a loader of the rule would receive compiled Markdown. */
function readsCompiled(rule: WebpackRule, names: string[]): boolean {
	const loaders = usesOf(rule).map(({ loader = "" }) => loader);
	const compiler = loaders.findLastIndex(compilesMarkdown);
	return (
		rule.enforce === "post" ||
		loaders.slice(0, Math.max(compiler, 0)).some((one) => names.includes(one))
	);
}

/**
 * Adds a rule's loaders to the settings. Loaders of Markdown files run before Markdown is compiled.
 * @param names the plugin's own loaders
 * @param resolveFile resolves a loader to its file
 * @returns whether they can run
 */
export function translateLoaders(
	rule: WebpackRule,
	names: string[],
	settings: LoaderSettings,
	resolveFile: ResolveFile,
): boolean {
	const [test, ...more] = patternsOf(rule.test) ?? [];
	const include = patternsOf(rule.include);
	const exclude = patternsOf(rule.exclude);
	if (!test || more.length || !include || !exclude) return false;
	const loaders = usesOf(rule)
		.filter(({ loader = "" }) => names.includes(loader))
		.map(({ loader = "", options }) => ({
			loader: resolveFile(settings.loaderAliases[loader] ?? loader) as string,
			options,
		}));
	if (!loaders.length || loaders.some(({ loader }) => !loader)) return false;
	const loaderRule = {
		test,
		include: rule.include ? include : undefined,
		exclude,
		enforce: rule.enforce,
		side: settings.side,
		loaders,
	};
	if (!test.test("a.md") && !test.test("a.mdx")) {
		addRule(settings.loaderRules, loaderRule);
		return true;
	}
	if (readsCompiled(rule, names)) return false;
	// Markdown is compiled once for both sides.
	if (settings.side === "browser")
		addRule(settings.markdownLoaders, loaderRule);
	const extensions = extensionsOf(test);
	if (!extensions.length || !extensions.every((name) => MARKDOWN.test(name)))
		addRule(settings.loaderRules, {
			...loaderRule,
			exclude: [...exclude, MARKDOWN],
		});
	return true;
}
