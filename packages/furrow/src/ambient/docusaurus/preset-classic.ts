/** Types of `@docusaurus/preset-classic` for sites that do not have that package. */
export type { PresetClassicOptions as Options } from "../../types/config.js";
export type { ThemeConfig } from "../../types/themeConfig.js";
