/** Rules of webpack's with loaders of a plugin's own, which Furrow runs. */
import type { LoaderRule, Side } from "../../types/bundlerSettings.js";
import { optionsKey } from "../../util/optionsKey.js";
import { escapeRegExp } from "../../util/strings.js";
import { MARKDOWN_LOADER } from "./contentPluginRule.js";
import type { FileOf } from "./devServer.js";
import { extensionsOf } from "./extensionsOf.js";
import { MDX_LOADER, usesOf } from "./markdownRules.js";
import type { WebpackRule } from "./webpackConfig.js";

const MARKDOWN = /\.mdx?$/;

/** Whether a loader stands for the compiler of Markdown. */
export const compilesMarkdown = (loader: string): boolean =>
	loader === MARKDOWN_LOADER || MDX_LOADER.test(loader);

/** Conditions that are data: the bundler may run in another thread. */
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

/** Adds a rule. One that a plugin has for both sides is one rule. */
function addRule(rules: LoaderRule[], rule: LoaderRule): void {
	const key = keyOf(rule);
	const same = rules.find((known) => keyOf(known) === key);
	if (!same) rules.push(rule);
	else if (same.side !== rule.side) same.side = undefined;
}

interface Taking {
	loaderRules: LoaderRule[];
	markdownLoaders: LoaderRule[];
	side: Side;
}

/** Whether a loader of the rule would get what Markdown is compiled to. */
function readsCompiled(rule: WebpackRule, names: string[]): boolean {
	const loaders = usesOf(rule).map(({ loader = "" }) => loader);
	const compiler = loaders.findLastIndex(compilesMarkdown);
	return (
		rule.enforce === "post" ||
		loaders.slice(0, Math.max(compiler, 0)).some((one) => names.includes(one))
	);
}

/**
 * Takes a rule's loaders. Those of Markdown run before it is compiled.
 * @param names the loaders that are the plugin's own
 * @param fileOf finds the file of a loader
 * @returns whether they can run
 */
export function takeLoaders(
	rule: WebpackRule,
	names: string[],
	settings: Taking,
	fileOf: FileOf,
): boolean {
	const [test, ...more] = patternsOf(rule.test) ?? [];
	const include = patternsOf(rule.include);
	const exclude = patternsOf(rule.exclude);
	if (!test || more.length || !include || !exclude) return false;
	const loaders = usesOf(rule)
		.filter(({ loader = "" }) => names.includes(loader))
		.map(({ loader = "", options }) => ({
			loader: fileOf(loader) as string,
			options,
		}));
	if (!loaders.length || loaders.some(({ loader }) => !loader)) return false;
	const taken = {
		test,
		include: rule.include ? include : undefined,
		exclude,
		enforce: rule.enforce,
		side: settings.side,
		loaders,
	};
	if (!test.test("a.md") && !test.test("a.mdx")) {
		addRule(settings.loaderRules, taken);
		return true;
	}
	if (readsCompiled(rule, names)) return false;
	// It is compiled once, for browsers and server.
	if (settings.side === "browser") addRule(settings.markdownLoaders, taken);
	const extensions = extensionsOf(test);
	if (!extensions.length || !extensions.every((name) => MARKDOWN.test(name)))
		addRule(settings.loaderRules, {
			...taken,
			exclude: [...exclude, MARKDOWN],
		});
	return true;
}
