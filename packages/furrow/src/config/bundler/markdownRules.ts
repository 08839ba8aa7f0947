import type { LoadedPlugin } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import type { LoaderUse, WebpackConfig, WebpackRule } from "./webpackConfig.js";
import { loaderUtilsShim, webpackShim } from "./webpackShim.js";

/** Docusaurus's webpack loader for Markdown, by its name or its file. */
export const MDX_LOADER = /(?:^|[\\/])@docusaurus[\\/]mdx-loader(?:$|[\\/])/;

/** The loaders of a rule with their options, in webpack's order: the last one runs first. */
export const usesOf = (rule: WebpackRule): LoaderUse[] =>
	[rule?.loader ? rule : [], rule?.use ?? []]
		.flat(2)
		.filter((use) => use !== null && use !== false)
		.map((use) => (typeof use === "string" ? { loader: use } : use));

/** The options with which a plugin has Docusaurus's loader compile Markdown of its own; nothing where it does not. */
export function mdxLoaderOptions(plugin: LoadedPlugin): Untyped | undefined {
	const hook = plugin.configureWebpack;
	if (typeof hook !== "function") return undefined;
	const given = webpackShim(false);
	const result = hook(given, false, loaderUtilsShim, plugin.content);
	const rules = [given, result].flatMap(
		(config?: WebpackConfig) => config?.module?.rules ?? [],
	);
	const [use] = rules
		.flatMap(usesOf)
		.filter(({ loader }) => MDX_LOADER.test(loader ?? ""));
	return use && (use.options ?? {});
}
