import { late, lateSchema } from "../../schema/lateSchema.js";
import type { PluginModule } from "../../types/plugin.js";
import { prismData } from "../../util/prismData.js";
import { footerSchema } from "./footer.js";
import { llmsSchema } from "./llms.js";
import { navbarSchema } from "./navbar.js";
import { searchSchema } from "./search.js";

const defaultPrismTheme = () => prismData().themes.palenight;

const text = late((Joi) => Joi.string().allow(""));

/** Comments that highlight lines of code, when the config names none. */
export const DEFAULT_MAGIC_COMMENTS = [
	{
		className: "theme-code-block-highlighted-line",
		line: "highlight-next-line",
		block: { start: "highlight-start", end: "highlight-end" },
	},
];

const rules = late((Joi) =>
	Joi.alternatives().try(Joi.array(), Joi.object().unknown()).required(),
);

const prismTheme = late((Joi) =>
	Joi.object({ plain: rules(), styles: rules() }).unknown(),
);

const colorMode = late((Joi) =>
	Joi.object({
		defaultMode: Joi.string().valid("dark", "light").default("light"),
		disableSwitch: Joi.boolean().default(false),
		respectPrefersColorScheme: Joi.boolean().default(false),
	}),
);

const announcementBar = late((Joi) =>
	Joi.object({
		id: Joi.string().default("announcement-bar"),
		content: Joi.string().required(),
		backgroundColor: Joi.string(),
		textColor: Joi.string(),
		isCloseable: Joi.boolean().default(true),
	}),
);

const docs = late((Joi) =>
	Joi.object({
		versionPersistence: Joi.string()
			.valid("localStorage", "none")
			.default("localStorage"),
		sidebar: Joi.object({
			hideable: Joi.boolean().default(false),
			autoCollapseCategories: Joi.boolean().default(false),
		}).default(),
	}),
);

const blog = late((Joi) =>
	Joi.object({
		sidebar: Joi.object({
			groupByYear: Joi.boolean().default(true),
		}).default(),
	}),
);

/** Languages are found by their names in lower case, however the config writes them. */
const language = late((Joi) =>
	Joi.string().custom((name: string) => name.toLowerCase()),
);

const prism = late((Joi) =>
	Joi.object({
		theme: prismTheme().default(defaultPrismTheme),
		darkTheme: prismTheme(),
		defaultLanguage: language(),
		additionalLanguages: Joi.array().items(language()).default([]),
		magicComments: Joi.array()
			.items(
				Joi.object({
					className: Joi.string().required(),
					line: Joi.string(),
					block: Joi.object({
						start: Joi.string().required(),
						end: Joi.string().required(),
					}),
				}).or("line", "block"),
			)
			.default(DEFAULT_MAGIC_COMMENTS),
	})
		// Swizzled code blocks read settings of their own here.
		.unknown(),
);

const headingLevel = late((Joi) => Joi.number().integer().min(2).max(6));

const tableOfContents = late((Joi) =>
	Joi.object({
		minHeadingLevel: headingLevel().default(2),
		maxHeadingLevel: headingLevel().default(3),
	}).custom((value, helpers) =>
		value.minHeadingLevel > value.maxHeadingLevel
			? helpers.message({
					custom: `{{#label}} has a "minHeadingLevel" (${value.minHeadingLevel}) above its "maxHeadingLevel" (${value.maxHeadingLevel}).`,
				})
			: value,
	),
);

/** `themeConfig` of the classic theme. Fields that it does not name are left to other themes and to the site. */
const schema = lateSchema("themeConfig of the classic theme", (Joi) =>
	Joi.object({
		image: text(),
		metadata: Joi.array()
			.items(
				Joi.object({
					id: text(),
					name: text(),
					property: text(),
					content: text(),
					itemprop: text(),
				}).unknown(),
			)
			.default([]),
		colorMode: colorMode().default(),
		announcementBar: announcementBar(),
		docs: docs().default(),
		blog: blog().default(),
		navbar: navbarSchema(),
		footer: footerSchema(),
		prism: prism().default(),
		tableOfContents: tableOfContents().default({
			minHeadingLevel: 2,
			maxHeadingLevel: 3,
		}),
		search: searchSchema(),
		llms: llmsSchema(),
	}),
);

/** Checks the classic theme's part of `themeConfig` and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
