import type { Untyped } from "../../types/untyped";

/** Name and constructor arguments of a bundler plugin. */
export interface RecordedPlugin {
	name: string;
	args: unknown[];
}

const records = new WeakMap<object, RecordedPlugin>();

/** A namespace in which every name is a class that records its arguments: `new bundler.DefinePlugin({...})`. */
export const bundlerInstance: Untyped = new Proxy(
	{},
	{
		get(_target, property) {
			if (typeof property !== "string" || property === "then") return undefined;
			const name: string = property;
			return class {
				constructor(...args: unknown[]) {
					records.set(this, { name, args });
				}
			};
		},
	},
);

/** Restores the constructor arguments of real plugin classes from their fields. */
function argumentsOf(plugin: Untyped): unknown[] {
	// Rspack's built-in plugins, which are implemented in Rust.
	if (Array.isArray(plugin?._args)) return plugin._args;
	if (plugin?.resourceRegExp)
		return [plugin.resourceRegExp, plugin.newResource];
	if (plugin?.patterns) return [{ patterns: plugin.patterns }];
	// EnvironmentPlugin: variables, of which some have a default.
	if (plugin?.keys && plugin.defaultValues) {
		const { keys, defaultValues } = plugin;
		return [
			Object.fromEntries(keys.map((key: string) => [key, defaultValues[key]])),
		];
	}
	return [plugin?.definitions ?? plugin?.options ?? {}];
}

/** Returns the name of a plugin's class; without one, a description. */
function nameOf(plugin: Untyped): string {
	if (typeof plugin === "function") return plugin.name || "a function";
	const { name } = plugin?.constructor ?? Object;
	return name === "Object" ? "an object" : name;
}

/** Returns the name and arguments of a bundler plugin. Its class may be a stand-in, or webpack's or Rspack's own. */
export const recordOf = (plugin: Untyped): RecordedPlugin =>
	records.get(plugin) ?? {
		name: nameOf(plugin),
		args: argumentsOf(plugin),
	};

/** Creates a config of the shape that plugins read and change. */
export function webpackShim(
	isServer: boolean,
	aliases: Record<string, string> = {},
): Untyped {
	return {
		mode: process.env.NODE_ENV === "development" ? "development" : "production",
		name: isServer ? "server" : "client",
		target: isServer ? "node" : "web",
		entry: {},
		output: {},
		cache: false,
		devtool: false,
		experiments: {},
		performance: {},
		resolve: {
			alias: { ...aliases },
			fallback: {},
			extensions: [".wasm", ".mjs", ".js", ".jsx", ".ts", ".tsx", ".json"],
			modules: ["node_modules"],
		},
		resolveLoader: {},
		optimization: { minimizer: [], splitChunks: {} },
		module: { rules: [] },
		plugins: [],
	};
}

/** Stand-in for Docusaurus's loader utilities. Furrow's bundler does the work of these loaders. */
export const loaderUtilsShim = {
	currentBundler: { name: "webpack" as const, instance: bundlerInstance },
	getStyleLoaders: () => [{ loader: "style-loader" }, { loader: "css-loader" }],
	getJSLoader: () => ({ loader: "babel-loader" }),
};
