/** `import type {...} from '@docusaurus/types'` in a site without that package. */
import type { ComponentProps, JSX, JSXElementConstructor } from "react";
import type { SiteConfig } from "../../types/site.js";
import type { Untyped } from "../../types/untyped.js";

export type {
	DocusaurusContext,
	GlobalData,
	PluginRouteContext,
	UseDataOptions,
} from "../../client/types/site.js";
export type {
	Config,
	PluginConfig,
	PluginOptions,
	PresetConfig,
	StorageConfig,
	VcsChangeInfo,
	VcsConfig,
} from "../../types/config.js";
export type {
	AllContent,
	HtmlTagObject,
	HtmlTags,
	LoadContext,
	LoadedPlugin,
	Plugin,
	PluginActions as PluginContentLoadedActions,
	PluginIdentifier,
	PluginModule,
	PluginRouteConfig,
	PluginVersionInformation,
	PostBuildProps as Props,
	RouteConfig,
	RouteMetadata,
	RouteModules,
	SiteMetadata,
	SiteStorage,
	TranslationFile,
	TranslationFileContent,
	TranslationMessage,
	Validate,
} from "../../types/plugin.js";
export type {
	I18n,
	I18nLocaleConfig,
	MarkdownConfig,
	OnUnusedMarkdownDirectivesFunction,
	ReportingSeverity,
	SiteConfig as DocusaurusConfig,
} from "../../types/site.js";

export type I18nConfig = SiteConfig["i18n"];
export type ThemeConfig = SiteConfig["themeConfig"];
export type ParseFrontMatter = SiteConfig["markdown"]["parseFrontMatter"];
export type CodeTranslations = { [id: string]: string };

/** A module that runs in the browser from the first page on. */
export interface ClientModule {
	onRouteUpdate?(args: {
		previousLocation: Location | null;
		location: Location;
	}): (() => void) | undefined;
	onRouteDidUpdate?(args: {
		previousLocation: Location | null;
		location: Location;
	}): void;
}

/** The props of a component that wraps another one. */
export type WrapperProps<
	Component extends
		| keyof JSX.IntrinsicElements
		| JSXElementConstructor<Untyped>,
> =
	unknown extends ComponentProps<Component>
		? Record<never, never>
		: ComponentProps<Component>;
