import type { Untyped } from "../../types/untyped";

/** A bundler plugin and its constructor arguments. */
export interface RecordedPlugin {
	name: string;
	args: unknown[];
}

const records = new WeakMap<object, RecordedPlugin>();

/** A namespace in which every name is a class that remembers its arguments: `new bundler.DefinePlugin({...})`. */
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
	// Rspack's own, which are Rust inside.
	if (Array.isArray(plugin?._args)) return plugin._args;
	if (plugin?.resourceRegExp)
		return [plugin.resourceRegExp, plugin.newResource];
	if (plugin?.patterns) return [{ patterns: plugin.patterns }];
	// Variables of the environment, of which some have a default.
	if (plugin?.keys && plugin.defaultValues) {
		const { keys, defaultValues } = plugin;
		return [
			Object.fromEntries(keys.map((key: string) => [key, defaultValues[key]])),
		];
	}
	return [plugin?.definitions ?? plugin?.options ?? {}];
}

/** The name of a plugin's class; without one, what it is. */
function nameOf(plugin: Untyped): string {
	if (typeof plugin === "function") return plugin.name || "a function";
	const { name } = plugin?.constructor ?? Object;
	return name === "Object" ? "an object" : name;
}

/** Name and arguments of a bundler plugin, of the stand-in's or of the real webpack's and Rspack's classes. */
export const recordOf = (plugin: Untyped): RecordedPlugin =>
	records.get(plugin) ?? {
		name: nameOf(plugin),
		args: argumentsOf(plugin),
	};

/** A config of the shape that plugins look at and change. */
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

/** Loaders that Furrow's bundler does the work of. */
export const loaderUtilsShim = {
	currentBundler: { name: "webpack" as const, instance: bundlerInstance },
	getStyleLoaders: () => [{ loader: "style-loader" }, { loader: "css-loader" }],
	getJSLoader: () => ({ loader: "babel-loader" }),
};
