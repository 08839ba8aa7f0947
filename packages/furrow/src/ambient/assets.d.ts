/// <reference types="node" />

/** Types of imports that are not code: Markdown, style sheets, images. */

declare module "*.md" {
	import type { MarkdownModule } from "furrow";
	export const frontMatter: MarkdownModule["frontMatter"];
	export const toc: MarkdownModule["toc"];
	export const contentTitle: MarkdownModule["contentTitle"];
	export const metadata: MarkdownModule["metadata"];
	export const assets: MarkdownModule["assets"];
	const content: MarkdownModule["default"];
	export default content;
}

declare module "*.mdx" {
	import type { MarkdownModule } from "furrow";
	export const frontMatter: MarkdownModule["frontMatter"];
	export const toc: MarkdownModule["toc"];
	export const contentTitle: MarkdownModule["contentTitle"];
	export const metadata: MarkdownModule["metadata"];
	export const assets: MarkdownModule["assets"];
	const content: MarkdownModule["default"];
	export default content;
}

declare module "*.module.css" {
	const classes: { readonly [name: string]: string };
	export default classes;
}
declare module "*.module.scss" {
	const classes: { readonly [name: string]: string };
	export default classes;
}
declare module "*.module.sass" {
	const classes: { readonly [name: string]: string };
	export default classes;
}

declare module "*.css";
declare module "*.scss";
declare module "*.sass";

declare module "*.svg" {
	import type { ComponentType, SVGProps } from "react";

	const Svg: ComponentType<SVGProps<SVGSVGElement> & { title?: string }>;
	export default Svg;
}

declare module "*.png" {
	const url: string;
	export default url;
}
declare module "*.jpg" {
	const url: string;
	export default url;
}
declare module "*.jpeg" {
	const url: string;
	export default url;
}
declare module "*.gif" {
	const url: string;
	export default url;
}
declare module "*.webp" {
	const url: string;
	export default url;
}
declare module "*.avif" {
	const url: string;
	export default url;
}
declare module "*.ico" {
	const url: string;
	export default url;
}
declare module "*.mp4" {
	const url: string;
	export default url;
}
declare module "*.pdf" {
	const url: string;
	export default url;
}

declare module "@generated/docusaurus.config" {
	import type { SiteConfig } from "furrow";

	const config: SiteConfig;
	export default config;
}
declare module "@generated/i18n" {
	import type { I18n } from "furrow";

	const i18n: I18n;
	export default i18n;
}
declare module "@generated/site-metadata" {
	import type { SiteMetadata } from "furrow";

	const metadata: SiteMetadata;
	export default metadata;
}
declare module "@generated/site-storage" {
	import type { SiteStorage } from "furrow";

	const storage: SiteStorage;
	export default storage;
}
declare module "@generated/globalData" {
	const data: { [plugin: string]: { [id: string]: unknown } };
	export default data;
}
declare module "@generated/codeTranslations" {
	const messages: { [id: string]: string };
	export default messages;
}
declare module "@generated/routes" {
	import type { RouteConfig } from "furrow";

	const routes: RouteConfig[];
	export default routes;
}
declare module "@generated/*";

// Components that a site or another theme adds. Those of the classic theme are declared one by one.
declare module "@theme-original/*";
declare module "@theme-init/*";

declare module "*?inline" {
	const text: string;
	export default text;
}
declare module "*?raw" {
	const text: string;
	export default text;
}
declare module "*?url" {
	const url: string;
	export default url;
}

// Modules other than components that ejected theme components import.
declare module "furrow:mermaid";
declare module "furrow:prism-languages";
// biome-ignore lint/suspicious/noExplicitAny: only the theme knows it.
declare var __FURROW_HIGHLIGHT__: any;
