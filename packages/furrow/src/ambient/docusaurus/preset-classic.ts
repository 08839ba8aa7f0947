/** `import type * as Preset from '@docusaurus/preset-classic'` in a site without that package. */
export type { PresetClassicOptions as Options } from "../../types/config.js";
export type { ThemeConfig } from "../../types/themeConfig.js";
