import type { LoadedPlugin } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import type { LoaderUse, WebpackConfig, WebpackRule } from "./webpackConfig.js";
import { loaderUtilsShim, webpackShim } from "./webpackShim.js";

/** Docusaurus's webpack loader for Markdown, by name or file. */
export const MDX_LOADER = /(?:^|[\\/])@docusaurus[\\/]mdx-loader(?:$|[\\/])/;

/** Returns a rule's loaders with their options, in webpack's order: the last one runs first. */
export const usesOf = (rule: WebpackRule): LoaderUse[] =>
	[rule?.loader ? rule : [], rule?.use ?? []]
		.flat(2)
		.filter((use) => use !== null && use !== false)
		.map((use) => (typeof use === "string" ? { loader: use } : use));

/**
 * Returns the options with which a plugin runs Docusaurus's loader on Markdown of its own; undefined if it does not.
 */
export function mdxLoaderOptions(plugin: LoadedPlugin): Untyped | undefined {
	const hook = plugin.configureWebpack;
	if (typeof hook !== "function") return undefined;
	const input = webpackShim(false);
	const result = hook(input, false, loaderUtilsShim, plugin.content);
	const rules = [input, result].flatMap(
		(config?: WebpackConfig) => config?.module?.rules ?? [],
	);
	const [use] = rules
		.flatMap(usesOf)
		.filter(({ loader }) => MDX_LOADER.test(loader ?? ""));
	return use && (use.options ?? {});
}
