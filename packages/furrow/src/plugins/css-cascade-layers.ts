import {
	defaultLayersPlugin,
	type Layers,
	layersPostcssPlugin,
} from "../bundle/index.js";
import { func, mapOf, object } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

interface Options {
	/** Layers of the site; by default those of `DEFAULT_LAYERS`. */
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

const LAYER_NAME = /^[a-z_][\w-]*(?:\.[a-z_][\w-]*)*$/i;

const optionsSchema = object({
	layers: mapOf(func).after((layers, at) => {
		for (const name of Object.keys(layers))
			if (!LAYER_NAME.test(name))
				at.in(name).wrong('is not a layer name. Expected one such as "a.b"');
		return layers;
	}),
});

cssCascadeLayers.validateOptions = ({ validate, options }) =>
	validate(optionsSchema, options);

export default cssCascadeLayers;
