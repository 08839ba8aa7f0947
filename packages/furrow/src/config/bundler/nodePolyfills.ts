import { isBuiltin } from "node:module";
import type { Untyped } from "../../types/untyped.js";
import type { WebpackConfig } from "./webpackConfig.js";
import { bundlerInstance, recordOf } from "./webpackShim.js";

/** The class of the package `node-polyfill-webpack-plugin`. */
const NAME = "NodePolyfillPlugin";

/** Has the plugin change the options of a compiler that consists of nothing else, as all its versions do. */
function askedBy(plugin: Untyped): Untyped {
	const options: Untyped = { plugins: [], resolve: { fallback: {} } };
	plugin.apply({ options, webpack: bundlerInstance });
	return options;
}

/** Of Node's own modules alone, and of no path in them: `buffer/` and `process/browser` are files of packages. */
const exactly = (fallback: Record<string, unknown>) =>
	Object.fromEntries(
		Object.entries(fallback).map(([request, target]) => [
			isBuiltin(request) ? `${request}$` : request,
			target,
		]),
	);

/**
 * Writes out what the package `node-polyfill-webpack-plugin` gives browsers of Node: packages for its modules, and
 * `process` and `Buffer`. Code that counts on them ends its page where they are missing. The server has Node itself,
 * and browsers have a `console`.
 */
export function withNodePolyfills(
	config: WebpackConfig | undefined,
	isServer: boolean,
): WebpackConfig | undefined {
	const isPolyfill = (plugin: Untyped) => recordOf(plugin).name === NAME;
	const plugins: Untyped[] = [config?.plugins ?? []].flat();
	const found = plugins.filter(isPolyfill);
	if (!config || found.length === 0) return config;
	const rest = plugins.filter((plugin) => !isPolyfill(plugin));
	if (isServer) return { ...config, plugins: rest };
	const asked = found.map(askedBy);
	const alias = Object.assign(
		{},
		...asked.map(({ resolve }) => exactly(resolve.fallback)),
		config.resolve?.alias,
	);
	const provided = asked
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
