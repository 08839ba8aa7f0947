/** Types of `@docusaurus/types` for sites that do not have that package. */
import type { ComponentProps, JSX, JSXElementConstructor } from "react";
import type { Config, VcsConfig } from "../../types/config.js";
import type {
	AnySchema,
	LoadContext,
	LoadedPlugin,
	PostBuildProps,
	RouteModules,
} from "../../types/plugin.js";
import type { MarkdownConfig, SiteConfig } from "../../types/site.js";
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
	ConfigureWebpackUtils,
	CurrentBundler,
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
} from "../../types/plugin.js";
export type {
	I18n,
	I18nLocaleConfig,
	MarkdownConfig,
	OnUnusedMarkdownDirectivesFunction,
	ReportingSeverity,
	SiteConfig as DocusaurusConfig,
} from "../../types/site.js";

/** A Joi schema. */
export type ValidationSchema<_Out = unknown> = AnySchema;
export type Validate<In, Out> = (
	schema: ValidationSchema<Out>,
	options: In,
) => Out;

/** Argument of a plugin's `validateOptions`. */
export interface OptionValidationContext<In, Out> {
	validate: Validate<In, Out>;
	options: In;
}

/** Argument of a theme's `validateThemeConfig`. */
export interface ThemeConfigValidationContext<In, Out = In> {
	validate: Validate<In, Out>;
	themeConfig: In;
}

type Future = NonNullable<Config["future"]>;
export type FutureConfig = Future;
export type FutureV4Config = Exclude<Future["v4"], boolean | undefined>;
export type FasterConfig = Exclude<Future["faster"], boolean | undefined>;
export type RouterType = "browser" | "hash";
export type VcsPreset = string;
export type VscInitializeParams = Parameters<VcsConfig["initialize"]>[0];

export type MDX1CompatOptions = MarkdownConfig["mdx1Compat"];
export type MarkdownHooks = MarkdownConfig["hooks"];
export type DefaultParseFrontMatter = (params: {
	filePath: string;
	fileContent: string;
}) => Promise<{ frontMatter: Record<string, unknown>; content: string }>;
export type OnBrokenMarkdownLinksFunction = Extract<
	MarkdownHooks["onBrokenMarkdownLinks"],
	(...args: never[]) => unknown
>;
export type OnBrokenMarkdownImagesFunction = Extract<
	MarkdownHooks["onBrokenMarkdownImages"],
	(...args: never[]) => unknown
>;

export type InitializedPlugin = LoadedPlugin;
export interface Preset {
	plugins?: Config["plugins"];
	themes?: Config["themes"];
}
export type PresetModule = (
	context: LoadContext,
	presetOptions: unknown,
) => Preset;
export type PresetConfigDefined = string | [string, Record<string, unknown>];
export type PostCssOptions = { plugins: unknown[]; [option: string]: unknown };
export type RouteBuildMetadata = PostBuildProps["routesBuildMetadata"][string];

export type SwizzleAction = "eject" | "wrap";
export type SwizzleActionStatus = "safe" | "unsafe" | "forbidden";
export interface SwizzleComponentConfig {
	actions: Record<SwizzleAction, SwizzleActionStatus>;
	description?: string;
}
export interface SwizzleConfig {
	components: Record<string, SwizzleComponentConfig>;
}

export type Module = RouteModules[string];
export interface RouteContext {
	data?: object;
}
export type ChunkNames = { [name: string]: string | ChunkNames | ChunkNames[] };
export type RouteChunkNames = { [routePathHashed: string]: ChunkNames };
export interface Registry {
	readonly [chunkName: string]: [
		loader: () => Promise<Untyped>,
		moduleName: string,
		resolvedModuleName: string,
	];
}

export type I18nConfig = SiteConfig["i18n"];
export type ThemeConfig = SiteConfig["themeConfig"];
export type ParseFrontMatter = SiteConfig["markdown"]["parseFrontMatter"];
export type CodeTranslations = { [id: string]: string };

/** A client module, which runs in the browser when the site is first loaded. */
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

/** Props of a component that wraps another one. */
export type WrapperProps<
	Component extends
		| keyof JSX.IntrinsicElements
		| JSXElementConstructor<Untyped>,
> =
	unknown extends ComponentProps<Component>
		? Record<never, never>
		: ComponentProps<Component>;
