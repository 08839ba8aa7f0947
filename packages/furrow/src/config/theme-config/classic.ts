import {
	anyText,
	anything,
	array,
	flag,
	list,
	map,
	needs,
	number,
	object,
	oneOf,
	text,
} from "../../schema/index.js";
import type { PluginModule } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";
import { prismData } from "../../util/prismData.js";
import { footerSchema } from "./footer.js";
import { llmsSchema } from "./llms.js";
import { navbarSchema } from "./navbar.js";
import { searchSchema } from "./search.js";

/** Comments that highlight lines of code, unless the config sets others. */
export const DEFAULT_MAGIC_COMMENTS = [
	{
		className: "theme-code-block-highlighted-line",
		line: "highlight-next-line",
		block: { start: "highlight-start", end: "highlight-end" },
	},
];

const rules = array.or(map).required();
const prismTheme = object({ plain: rules, styles: rules }, anything);

/** Schema of a language's name. Languages are looked up in lower case. */
const language = text.after((name: string) => name.toLowerCase());

const magicComment = object({
	className: text.required(),
	line: text,
	block: object({ start: text.required(), end: text.required() }),
}).after(needs("line", "block"));

const prism = object(
	{
		theme: prismTheme,
		darkTheme: prismTheme,
		defaultLanguage: language,
		additionalLanguages: list(language).default([]),
		magicComments: list(magicComment).default(DEFAULT_MAGIC_COMMENTS),
	},
	// Swizzled code blocks may read other settings.
	anything,
);

const shikiTheme = text.or(map);

/** Furrow-specific field. */
const shiki = object({
	themes: object({ light: shikiTheme.required(), dark: shikiTheme }).required(),
	langs: list(
		object({ name: text.required(), scopeName: text.required() }, anything),
	),
	inlineCode: flag,
});

/** Furrow-specific field. */
const socialCards = flag.or(
	object({
		background: text,
		color: text,
		accent: text,
		logo: text.or(oneOf(false)),
		fonts: list(text),
		component: text,
	}),
);

/** Furrow-specific field. */
const structuredData = flag.or(
	object({
		publisher: object({ name: text.required(), url: text, logo: text }),
		author: object({ name: text.required(), url: text }),
	}),
);

/** Furrow-specific field. */
const feedback = flag.or(object({ endpoint: text, issueUrl: text }));

const headingLevel = number({ whole: true, min: 2, max: 6 });

const tableOfContents = object({
	minHeadingLevel: headingLevel.default(2),
	maxHeadingLevel: headingLevel.default(3),
}).after((levels, at) => {
	const { minHeadingLevel: min, maxHeadingLevel: max } = levels;
	if (min > max)
		at.wrong(
			`has a "minHeadingLevel" (${min}) above its "maxHeadingLevel" (${max}).`,
		);
	return levels;
});

/** Schema of the classic theme's fields in `themeConfig`. Other fields are left to other themes and to the site. */
const schema = object(
	{
		image: anyText,
		metadata: list(
			object(
				{
					id: anyText,
					name: anyText,
					property: anyText,
					content: anyText,
					itemprop: anyText,
				},
				anything,
			),
		).default([]),
		colorMode: object({
			defaultMode: oneOf("dark", "light").default("light"),
			disableSwitch: flag.default(false),
			respectPrefersColorScheme: flag.default(false),
		}).default({}),
		announcementBar: object({
			id: text.default("announcement-bar"),
			content: text.required(),
			backgroundColor: text,
			textColor: text,
			isCloseable: flag.default(true),
		}),
		docs: object({
			versionPersistence: oneOf("localStorage", "none").default("localStorage"),
			sidebar: object({
				hideable: flag.default(false),
				autoCollapseCategories: flag.default(false),
			}).default({}),
		}).default({}),
		blog: object({
			sidebar: object({ groupByYear: flag.default(true) }).default({}),
		}).default({}),
		navbar: navbarSchema,
		footer: footerSchema,
		prism: prism.default({}),
		shiki,
		socialCards,
		tableOfContents: tableOfContents.default({}),
		feedback,
		structuredData,
		search: searchSchema,
		llms: llmsSchema,
	},
	anything,
).after((themeConfig) => ({
	...themeConfig,
	prism: withPrismThemes(themeConfig),
}));

/** Adds Prism's themes if the config sets none. With Shiki they are for code that is rendered in the browser. */
function withPrismThemes({ prism, shiki }: Untyped) {
	if (prism.theme) return prism;
	const { themes } = prismData();
	return shiki
		? { darkTheme: themes.vsDark, ...prism, theme: themes.github }
		: { ...prism, theme: themes.palenight };
}

/** Names of the fields in `themeConfig` that Furrow's themes read. */
export const THEME_CONFIG_FIELDS: readonly string[] = [
	...Object.keys(schema.is.fields ?? {}),
	"algolia",
	"docsearch",
	"liveCodeBlock",
	"mermaid",
];

/** Validates the classic theme's part of `themeConfig` and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
