import type { PrismTheme } from "prism-react-renderer";
import useDocusaurusContext from "../exports/useDocusaurusContext";

export type NavbarItem = {
	type?: string;
	items?: NavbarItem[];
	label?: string;
	position?: "left" | "right";
} & { [key: string]: unknown };

interface BaseLogo {
	alt?: string;
	src: string;
	srcDark?: string;
	href?: string;
	width?: string | number;
	height?: string | number;
	target?: string;
	style?: object;
	className?: string;
}
export type NavbarLogo = BaseLogo;
export type FooterLogo = BaseLogo;

export interface Navbar {
	style?: "dark" | "primary";
	hideOnScroll: boolean;
	title?: string;
	items: NavbarItem[];
	logo?: NavbarLogo;
}

export interface ColorModeConfig {
	defaultMode: "light" | "dark";
	disableSwitch: boolean;
	respectPrefersColorScheme: boolean;
}

export interface AnnouncementBarConfig {
	id: string;
	content: string;
	backgroundColor?: string;
	textColor?: string;
	isCloseable: boolean;
}

export interface MagicCommentConfig {
	className: string;
	line?: string;
	block?: { start: string; end: string };
}

export interface PrismConfig {
	theme: PrismTheme;
	darkTheme?: PrismTheme;
	defaultLanguage?: string;
	additionalLanguages: string[];
	magicComments: MagicCommentConfig[];
}

export type FooterLinkItem = {
	label?: string;
	className?: string;
	to?: string;
	href?: string;
	html?: string;
	prependBaseUrlToHref?: string;
} & { [key: string]: unknown };

export interface FooterColumnItem {
	title: string | null;
	className?: string;
	items: FooterLinkItem[];
}

export interface FooterBase {
	style: "light" | "dark";
	logo?: FooterLogo;
	copyright?: string;
}
export type MultiColumnFooter = FooterBase & { links: FooterColumnItem[] };
export type SimpleFooter = FooterBase & { links: FooterLinkItem[] };
export type Footer = MultiColumnFooter | SimpleFooter;

export interface StructuredDataOptions {
	publisher?: { name: string; url?: string; logo?: string };
	author?: { name: string; url?: string };
}

export interface ThemeConfig {
	docs: {
		versionPersistence: "localStorage" | "none";
		sidebar: { hideable: boolean; autoCollapseCategories: boolean };
	};
	blog: { sidebar: { groupByYear: boolean } };
	navbar: Navbar;
	colorMode: ColorModeConfig;
	announcementBar?: AnnouncementBarConfig;
	prism: PrismConfig;
	footer?: Footer;
	image?: string;
	metadata: { [key: string]: string }[];
	/** Furrow-specific option. */
	feedback?: boolean | { endpoint?: string; issueUrl?: string };
	/** Furrow-specific option. */
	structuredData?: boolean | StructuredDataOptions;
	tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
}

type DeepPartial<T> = T extends object
	? { [Key in keyof T]?: DeepPartial<T[Key]> }
	: T;
export type UserThemeConfig = DeepPartial<ThemeConfig>;

/** Returns the site's `themeConfig` with all defaults applied. */
export function useThemeConfig(): ThemeConfig {
	return useDocusaurusContext().siteConfig.themeConfig as ThemeConfig;
}
