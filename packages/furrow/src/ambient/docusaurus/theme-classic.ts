/** Types of `@docusaurus/theme-classic` for sites that do not have that package. */
export type {
	ClassicThemeOptions as Options,
	ClassicThemeOptions as PluginOptions,
} from "../../types/pluginOptions.js";
