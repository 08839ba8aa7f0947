import type { PluginModule } from "../types/plugin.js";

/** Replaces docusaurus-plugin-sass. Furrow always compiles Sass, so only the options of webpack's loader are needed. */
const sass: PluginModule<Record<string, unknown>> = (
	_context,
	{ id, ...options },
) => ({
	name: "docusaurus-plugin-sass",
	configureWebpack: () => ({
		module: {
			rules: [
				{ test: /\.s[ac]ss$/, use: [{ loader: "sass-loader", options }] },
			],
		},
	}),
});

export default sass;
