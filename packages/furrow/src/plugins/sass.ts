import type { PluginModule } from "../types/plugin.js";

/** Sass is compiled anyway: what is left of docusaurus-plugin-sass is what it tells webpack's loader. */
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
