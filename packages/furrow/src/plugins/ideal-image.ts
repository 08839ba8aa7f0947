import type { IdealImageOptions } from "../bundle/types.js";
import { anything, flag, list, number, object, text } from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";

const IDEAL_IMAGE = "docusaurus-plugin-ideal-image";

interface Options extends IdealImageOptions {
	disableInDev: boolean;
}

const count = number({ whole: true, min: 1 });

const schema = object(
	{
		disableInDev: flag.default(true),
		name: text,
		sizes: list(count),
		size: count,
		min: count,
		max: count,
		steps: count,
		quality: number({ min: 1, max: 100 }),
	},
	anything,
);

/**
 * Makes images that code imports available in several widths, for `@theme/IdealImage`. The bundler creates them with
 * these options.
 */
const idealImage: PluginModule<Options> = () => ({
	name: IDEAL_IMAGE,
	imagesAreModules: true,
});

idealImage.validateOptions = ({ validate, options }) =>
	validate(schema, options);

/** Returns the options of the site's plugin, if it is in use. */
export function idealImageOptions(
	plugins: { name: string; options: object }[],
	dev: boolean,
): IdealImageOptions | undefined {
	const plugin = plugins.find(({ name }) => name === IDEAL_IMAGE);
	const options = plugin?.options as Options | undefined;
	return options && !(dev && options.disableInDev) ? options : undefined;
}

export default idealImage;
