/** Types of `themeConfig`, as sites write it for the classic theme and the additional ones. */

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
	/**
	 * `default`, `dropdown`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `search`,
	 * `html`, or `custom-...`.
	 */
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
	/** Link attributes, or fields of custom items. */
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
	/** Embedded languages. */
	embeddedLangs?: string[];
	/** Embedded languages that are highlighted only if they are loaded anyway. */
	embeddedLangsLazy?: string[];
	/** Scopes of other languages that the grammar is injected into. */
	injectTo?: string[];
	[field: string]: unknown;
}

/** Furrow only: highlights code with Shiki, an optional package, instead of Prism. */
export interface ShikiConfig {
	/** Names of Shiki themes, or VS Code themes. Without `dark`, the light theme is used in both modes. */
	themes: { light: string | ShikiTheme; dark?: string | ShikiTheme };
	/** Additional languages. */
	langs?: ShikiGrammar[];
	/** Whether inline code may specify its language: `` `let a{:js}` ``. */
	inlineCode?: boolean;
}

/** Furrow only: appearance of the generated social cards. */
export interface SocialCardsConfig {
	/** CSS colour, like `color` and `accent`. */
	background?: string;
	color?: string;
	accent?: string;
	/** A file in `static/`, or `false` for none. Defaults to the navbar's logo. */
	logo?: string | false;
	/** Fontsource packages, style sheets with `@font-face` rules, or font files. The first one is preferred. */
	fonts?: string[];
	/** Module of a component that renders the cards: `@site/src/SocialCard`. */
	component?: string;
}

/** Furrow only: props of a site's component for social cards. */
export interface SocialCardProps {
	title: string;
	/** Category and version of a doc, date of a post, or the tagline on the home page. */
	section?: string | undefined;
	siteTitle: string;
	/** Host of the site's URL. */
	host: string;
	/** Colour from the options, or the site's primary colour. */
	accent?: string | undefined;
	/** The `src` of an image that shows the logo. */
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
		/** A new id shows the bar again to readers who closed it. */
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
	/** Furrow only. */
	shiki?: ShikiConfig;
	/** Furrow only: generates a social card for each page during the build. Requires the package `@takumi-rs/core`. */
	socialCards?: boolean | SocialCardsConfig;
	/** Furrow only: adds JSON-LD about docs and the site for search engines. */
	structuredData?:
		| boolean
		| {
				/** An organization. Its logo is a path in `static/` or a URL. */
				publisher?: { name: string; url?: string; logo?: string };
				/** A person. Defaults to the publisher. */
				author?: { name: string; url?: string };
		  };
	/** Furrow only: asks readers of docs whether the page was helpful. */
	feedback?:
		| boolean
		| {
				/** URL that receives each answer as a JSON POST request. */
				endpoint?: string;
				/** URL of an issue form. `{title}` and `{url}` are replaced with those of the page. */
				issueUrl?: string;
		  };
	tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number };
	algolia?: AlgoliaConfig;
	mermaid?: {
		theme?: { light?: string; dark?: string };
		options?: { [name: string]: unknown };
	};
	liveCodeBlock?: { playgroundPosition?: "top" | "bottom" };
	/** Furrow only: local search. */
	search?:
		| boolean
		| {
				/** Path of the search page, or `false` for none. */
				searchPagePath?: string | false;
				/** Whether searches are limited to the current docs version. */
				contextual?: boolean;
				/** Globs of paths to index, relative to the base URL. */
				include?: string[];
				exclude?: string[];
				boost?: { path: string; factor: number }[];
				placeholder?: string;
				/** Link for readers to report missing results; `{query}` is replaced with their query. */
				missingResultsUrl?: string;
		  };
	/** Furrow only: emits pages as Markdown, and `llms.txt`. */
	llms?: boolean | { full?: boolean; copyPage?: boolean };
	/** Settings of other themes. */
	[other: string]: unknown;
}
