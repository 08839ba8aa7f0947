import type { Config } from "./types/config.js";

export type {
	Config,
	PluginConfig,
	PluginOptions,
	PresetClassicOptions,
	PresetConfig,
	VcsConfig,
} from "./types/config.js";
export type {
	HtmlTagObject,
	HtmlTags,
	LoadContext,
	Plugin,
	PluginModule,
	PostBuildProps,
	RouteConfig,
	TranslationFile,
} from "./types/plugin.js";
export type { SidebarItemConfig, SidebarsConfig } from "./types/sidebars.js";
export type * from "./types/themeConfig.js";
export { FurrowError } from "./util/errors.js";

/** The config as it is, with its type checked: `export default defineConfig({...})`. */
export function defineConfig(config: Config): Config {
	return config;
}
