/** `themeConfig`, as a site writes it for the classic theme and those beside it. */

export interface LogoConfig {
	src: string;
	alt?: string;
	srcDark?: string;
	href?: string;
	target?: string;
	width?: string | number;
	height?: string | number;
	className?: string;
	style?: { [property: string]: string | number };
}

export interface NavbarItemConfig {
	/** `default`, `dropdown`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `search`, `html`, or `custom-...`. */
	type?: string;
	position?: "left" | "right";
	label?: string;
	html?: string;
	to?: string;
	href?: string;
	items?: NavbarItemConfig[];
	className?: string;
	docId?: string;
	sidebarId?: string;
	docsPluginId?: string;
	value?: string;
	queryString?: string;
	activeBasePath?: string;
	activeBaseRegex?: string;
	dropdownItemsBefore?: NavbarItemConfig[];
	dropdownItemsAfter?: NavbarItemConfig[];
	/** Attributes of the link, and fields of custom items. */
	[attribute: string]: unknown;
}

export interface NavbarConfig {
	title?: string;
	logo?: LogoConfig;
	items?: NavbarItemConfig[];
	hideOnScroll?: boolean;
	style?: "dark" | "primary";
}

export interface FooterLinkConfig {
	label?: string;
	to?: string;
	href?: string;
	html?: string;
	className?: string;
	prependBaseUrlToHref?: boolean;
	[attribute: string]: unknown;
}

export interface FooterColumnConfig {
	title?: string | null;
	className?: string;
	items: FooterLinkConfig[];
}

export interface FooterConfig {
	style?: "dark" | "light";
	logo?: LogoConfig;
	copyright?: string;
	links?: FooterColumnConfig[] | FooterLinkConfig[];
}

export interface PrismThemeConfig {
	plain: {
		color?: string;
		backgroundColor?: string;
		[property: string]: unknown;
	};
	styles: {
		types: string[];
		style: { [property: string]: unknown };
		languages?: string[];
	}[];
}

export interface PrismConfig {
	theme?: PrismThemeConfig;
	darkTheme?: PrismThemeConfig;
	defaultLanguage?: string;
	additionalLanguages?: string[];
	magicComments?: {
		className: string;
		line?: string;
		block?: { start: string; end: string };
	}[];
}

/** A VS Code theme. */
export interface ShikiTheme {
	name?: string;
	type?: "light" | "dark";
	fg?: string;
	bg?: string;
	colors?: { [name: string]: string };
	tokenColors?: ShikiThemeRule[];
	settings?: ShikiThemeRule[];
	[field: string]: unknown;
}

interface ShikiThemeRule {
	name?: string;
	scope?: string | string[];
	settings?: { foreground?: string; background?: string; fontStyle?: string };
}

/** A TextMate grammar. */
export interface ShikiGrammar {
	name: string;
	scopeName: string;
	aliases?: string[];
	/** Other languages that it contains. */
	embeddedLangs?: string[];
	/** Languages that it contains where they are loaded. */
	embeddedLangsLazy?: string[];
	/** Scopes of other languages to which it adds. */
	injectTo?: string[];
	[field: string]: unknown;
}

/** Furrow's own: code is highlighted by Shiki, an optional package, instead of Prism. */
export interface ShikiConfig {
	/** Names of Shiki's themes, or VS Code themes. Without a dark one, the light one serves both modes. */
	themes: { light: string | ShikiTheme; dark?: string | ShikiTheme };
	/** Languages of the site's own. */
	langs?: ShikiGrammar[];
	/** Whether code in a sentence may name its language: `` `let a{:js}` ``. */
	inlineCode?: boolean;
}

/** Furrow's own: what the images look like that pages are shared with. */
export interface SocialCardsConfig {
	/** CSS colours. */
	background?: string;
	color?: string;
	accent?: string;
	/** A file in `static/`; `false` for none. By default the navbar's. */
	logo?: string | false;
	/** Packages of Fontsource, style sheets with `@font-face` rules, or fonts. The first one is preferred. */
	fonts?: string[];
	/** A module with a component that draws the cards: `@site/src/SocialCard`. */
	component?: string;
}

/** Furrow's own: what a site's component for social cards gets. */
export interface SocialCardProps {
	title: string;
	/** A doc's category and version, a post's date, the tagline on the home page. */
	section?: string | undefined;
	siteTitle: string;
	/** Of the site's address. */
	host: string;
	/** The site's primary colour, or that of the options. */
	accent?: string | undefined;
	/** For the `src` of an image. */
	logo?: string | undefined;
	locale: string;
}

export interface AlgoliaConfig {
	appId: string;
	apiKey: string;
	indexName: string;
	contextualSearch?: boolean;
	externalUrlRegex?: string;
	replaceSearchResultPathname?: { from: string | RegExp; to: string };
	searchPagePath?: string | false | null;
	searchParameters?: { [name: string]: unknown };
	placeholder?: string;
	insights?: boolean;
	askAi?: string | { assistantId: string; [name: string]: unknown };
	[option: string]: unknown;
}

export interface ThemeConfig {
	/** Social card: a path in `static/` or a URL. */
	image?: string;
	metadata?: { [attribute: string]: string }[];
	colorMode?: {
		defaultMode?: "light" | "dark";
		disableSwitch?: boolean;
		respectPrefersColorScheme?: boolean;
	};
	announcementBar?: {
		/** A new id shows the bar again to those who closed it. */
		id?: string;
		content: string;
		backgroundColor?: string;
		textColor?: string;
		isCloseable?: boolean;
	};
	docs?: {
		versionPersistence?: "localStorage" | "none";
		sidebar?: { hideable?: boolean; autoCollapseCategories?: boolean };
	};
	blog?: { sidebar?: { groupByYear?: boolean } };
	navbar?: NavbarConfig;
	footer?: FooterConfig;
	prism?: PrismConfig;
	/** Furrow's own. */
	shiki?: ShikiConfig;
	/** Furrow's own: an image of its own for each page, drawn in the build. Needs the package `@takumi-rs/core`. */
	socialCards?: boolean | SocialCardsConfig;
	/** Furrow's own: tells search engines of docs and of the site, as JSON-LD. */
	structuredData?:
		| boolean
		| {
				/** An organization. Its logo is a path in `static/` or a URL. */
				publisher?: { name: string; url?: string; logo?: string };
				/** A person; by default the publisher. */
				author?: { name: string; url?: string };
		  };
	/** Furrow's own: asks readers of docs whether a page was helpful. */
	feedback?:
		| boolean
		| {
				/** Gets each answer as JSON by POST. */
				endpoint?: string;
				/** A form for issues: `{title}` and `{url}` stand for the page's. */
				issueUrl?: string;
		  };
	tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number };
	algolia?: AlgoliaConfig;
	mermaid?: {
		theme?: { light?: string; dark?: string };
		options?: { [name: string]: unknown };
	};
	liveCodeBlock?: { playgroundPosition?: "top" | "bottom" };
	/** The site's own index. */
	search?:
		| boolean
		| {
				/** Path of the search page; `false` for none. */
				searchPagePath?: string | false;
				/** Whether a search stays in the docs version that is read. */
				contextual?: boolean;
				/** Globs of paths below the base URL. */
				include?: string[];
				exclude?: string[];
				boost?: { path: string; factor: number }[];
				placeholder?: string;
				/** Link for readers to report missing results; `{query}` is replaced with their query. */
				missingResultsUrl?: string;
		  };
	/** Pages as Markdown, and `llms.txt`. */
	llms?: boolean | { full?: boolean; copyPage?: boolean };
	/** Other themes' settings. */
	[other: string]: unknown;
}
