import {
	defaultLayersPlugin,
	type Layers,
	layersPostcssPlugin,
} from "../bundle/index.js";
import { lateSchema } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

interface Options {
	/** Nothing on most sites: those of `DEFAULT_LAYERS`. */
	layers?: Layers;
}

/** Puts the theme's style sheets into CSS cascade layers, below the site's own. */
const cssCascadeLayers: PluginModule<Options> = (_context, { layers }) => ({
	name: "docusaurus-plugin-css-cascade-layers",
	configurePostCss(options) {
		options.plugins.push(
			layers ? layersPostcssPlugin(layers) : defaultLayersPlugin,
		);
		return options;
	},
});

const optionsSchema = lateSchema("plugin-css-cascade-layers", (Joi) =>
	Joi.object({
		layers: Joi.object().pattern(
			Joi.string().pattern(/^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*$/i),
			Joi.function(),
		),
	}),
);

cssCascadeLayers.validateOptions = ({ validate, options }) =>
	validate(optionsSchema, options);

export default cssCascadeLayers;
