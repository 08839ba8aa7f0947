import type { Config } from "./types/config.js";

export * from "./api/index.js";
export type {
	Config,
	PluginConfig,
	PluginOptions,
	PresetClassicOptions,
	PresetConfig,
	VcsConfig,
} from "./types/config.js";
export type { MarkdownModule } from "./types/markdownModule.js";
export type {
	HtmlTagObject,
	HtmlTags,
	LoadContext,
	LoadedPlugin,
	Plugin,
	PluginModule,
	PostBuildProps,
	RouteConfig,
	SiteMetadata,
	SiteStorage,
	TranslationFile,
} from "./types/plugin.js";
export type * from "./types/pluginOptions.js";
export type { Reporter } from "./types/reporter.js";
export type { SidebarItemConfig, SidebarsConfig } from "./types/sidebars.js";
export type { I18n, LocaleSite, Site, SiteConfig } from "./types/site.js";
export type * from "./types/themeConfig.js";
export { FurrowError } from "./util/errors.js";

/** The config as it is, with its type checked: `export default defineConfig({...})`. */
export function defineConfig(config: Config): Config {
	return config;
}
