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

/** Images that code imports come in several widths, for `@theme/IdealImage`; the bundler makes them by these options. */
const idealImage: PluginModule<Options> = () => ({
	name: IDEAL_IMAGE,
	imagesAreModules: true,
});

idealImage.validateOptions = ({ validate, options }) =>
	validate(schema, options);

/** The options of a site's plugin, where it is in use. */
export function idealImageOptions(
	plugins: { name: string; options: object }[],
	dev: boolean,
): IdealImageOptions | undefined {
	const plugin = plugins.find(({ name }) => name === IDEAL_IMAGE);
	const options = plugin?.options as Options | undefined;
	return options && !(dev && options.disableInDev) ? options : undefined;
}

export default idealImage;
