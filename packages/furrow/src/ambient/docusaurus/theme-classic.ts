/** `import type {...} from '@docusaurus/theme-classic'` in a site without that package. */
export type {
	ClassicThemeOptions as Options,
	ClassicThemeOptions as PluginOptions,
} from "../../types/pluginOptions.js";
