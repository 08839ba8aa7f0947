import { isBuiltin } from "node:module";
import type { Untyped } from "../../types/untyped.js";
import type { WebpackConfig } from "./webpackConfig.js";
import { bundlerInstance, recordOf } from "./webpackShim.js";

/** Name of the class that the package `node-polyfill-webpack-plugin` exports. */
const CLASS_NAME = "NodePolyfillPlugin";

/** Returns the options that the plugin sets. All of its versions need only the options of a compiler. */
function optionsSetBy(plugin: Untyped): Untyped {
	const options: Untyped = { plugins: [], resolve: { fallback: {} } };
	plugin.apply({ options, webpack: bundlerInstance });
	return options;
}

/**
 * Limits aliases to Node's modules themselves, without paths in them: `buffer/` and `process/browser` are files of
 * packages.
 */
const withExactNames = (fallback: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(fallback).map(([request, target]) => [
			isBuiltin(request) ? `${request}$` : request,
			target,
		]),
	);

/**
 * Replaces the plugin of the package `node-polyfill-webpack-plugin` with the settings that it makes for browsers:
 * packages for Node's modules, and `process` and `Buffer`. Pages whose code relies on them fail without them. The
 * server runs in Node, and browsers have a `console`.
 */
export function withNodePolyfills(
	config: WebpackConfig | undefined,
	isServer: boolean,
): WebpackConfig | undefined {
	const isPolyfill = (plugin: Untyped) => recordOf(plugin).name === CLASS_NAME;
	const plugins: Untyped[] = [config?.plugins ?? []].flat();
	const found = plugins.filter(isPolyfill);
	if (!config || found.length === 0) return config;
	const rest = plugins.filter((plugin) => !isPolyfill(plugin));
	if (isServer) return { ...config, plugins: rest };
	const compilerOptions = found.map(optionsSetBy);
	const alias = Object.assign(
		{},
		...compilerOptions.map(({ resolve }) => withExactNames(resolve.fallback)),
		config.resolve?.alias,
	);
	const provided = compilerOptions
		.flatMap(({ plugins }) => plugins)
		.map((plugin) => {
			const { console: _, ...names } = recordOf(plugin).args[0] as Untyped;
			return new bundlerInstance.ProvidePlugin(names);
		});
	return {
		...config,
		resolve: { ...config.resolve, alias },
		// Settings of the config come last, so that they take precedence.
		plugins: [...provided, ...rest],
	};
}
