/** Types of `@docusaurus/plugin-content-docs` for sites that do not have that package. */
export type * from "../../client/types/docs.js";
export type {
	DocMetadataBase,
	DocsOptions as PluginOptions,
	EditUrlFunction,
	LoadedContent,
	LoadedVersion,
	VersionBanner,
	VersionMetadata,
	VersionOptions,
} from "../../content/docs/types.js";
export type { DocsPluginOptions as Options } from "../../types/pluginOptions.js";
export type {
	SidebarItemConfig,
	SidebarsConfig,
} from "../../types/sidebars.js";
