import Joi from "joi";
import { either, when } from "../validate/conditions.js";

const text = Joi.string().allow("");
const position = Joi.string().valid("left", "right").default("left");
const className = text;

export const logoSchema = Joi.object({
	alt: text,
	src: Joi.string().required(),
	srcDark: Joi.string(),
	width: Joi.alternatives().try(Joi.string(), Joi.number()),
	height: Joi.alternatives().try(Joi.string(), Joi.number()),
	href: Joi.string(),
	target: Joi.string(),
	style: Joi.object().unknown(),
	className,
});

/** Where a link leads and how it looks: shared by links, dropdowns and links inside dropdowns. Other attributes go to the `<a>`. */
const link = Joi.object({
	label: text,
	html: text,
	to: Joi.string(),
	href: Joi.string(),
	prependBaseUrlToHref: Joi.boolean(),
	activeBasePath: Joi.string(),
	activeBaseRegex: Joi.string(),
	className,
})
	.unknown()
	.oxor("to", "href")
	.messages({
		"object.oxor": '{{#label}} has both "to" and "href". It takes one of them.',
	});

const linkNeedsTarget = link.or("to", "href");

const docsPluginId = text;

/** Fields of the item types that may stand in a dropdown. */
const LINK_LIKE = {
	default: linkNeedsTarget.keys({ type: Joi.valid("default") }),
	doc: link.keys({ docId: Joi.string().required(), docsPluginId }),
	docSidebar: link.keys({ sidebarId: Joi.string().required(), docsPluginId }),
	docsVersion: link.keys({ docsPluginId }),
	html: Joi.object({ value: Joi.string().required(), className }),
};

const typed = (type: string) => (schema: Joi.ObjectSchema) =>
	schema.keys({ type: Joi.valid(type) });

const custom = Joi.string()
	.pattern(/^custom-/)
	.required();

/** Refuses an item for its type. */
const unknownType = (place: string, types: string[]) =>
	Joi.object().custom((value, helpers) =>
		helpers.message(
			{
				custom: `{{#label}} has the type {{#got}}, which ${place}. It takes ${types
					.map((type) => `"${type}"`)
					.join(", ")}, or "custom-...".`,
			},
			{ got: JSON.stringify(value.type) },
		),
	);

function linkLike(): Joi.Schema {
	const types = Object.entries(LINK_LIKE).filter(
		([type]) => type !== "default",
	);
	return Joi.alternatives().conditional(".type", {
		switch: [
			...types.map(([type, schema]) => when(type, typed(type)(schema))),
			when(custom, Joi.object().unknown()),
			{
				...when(Joi.valid("default", null).optional(), LINK_LIKE.default),
				otherwise: unknownType(
					"cannot stand in a dropdown",
					Object.keys(LINK_LIKE),
				),
			},
		],
	});
}

const dropdownItems = Joi.array().items(linkLike());

const dropdown = link.keys({
	type: Joi.valid("dropdown", "default"),
	items: dropdownItems.required(),
	position,
});

const dropdownExtras = {
	dropdownItemsBefore: dropdownItems.default([]),
	dropdownItemsAfter: dropdownItems.default([]),
	position,
};

const docsVersionDropdown = link.keys({
	type: Joi.valid("docsVersionDropdown"),
	docsPluginId,
	dropdownActiveClassDisabled: Joi.boolean(),
	versions: Joi.alternatives().try(
		Joi.array().items(Joi.string()),
		Joi.object().pattern(Joi.string(), Joi.object({ label: text })),
	),
	...dropdownExtras,
});

const localeDropdown = link.keys({
	type: Joi.valid("localeDropdown"),
	queryString: Joi.string(),
	...dropdownExtras,
});

const search = Joi.object({
	type: Joi.valid("search"),
	className,
	position,
});

const ITEM_TYPES: Record<string, Joi.Schema> = {
	doc: typed("doc")(LINK_LIKE.doc).keys({ position }),
	docSidebar: typed("docSidebar")(LINK_LIKE.docSidebar).keys({ position }),
	docsVersion: typed("docsVersion")(LINK_LIKE.docsVersion).keys({ position }),
	html: typed("html")(LINK_LIKE.html).keys({ position }),
	dropdown,
	docsVersionDropdown,
	localeDropdown,
	search,
};

/** A link with an empty list of items is still a dropdown. */
const untyped = Joi.when(
	Joi.object({ items: Joi.exist() }).unknown(),
	either(dropdown, LINK_LIKE.default.keys({ position })),
);

const itemSchema = Joi.alternatives().conditional(".type", {
	switch: [
		...Object.entries(ITEM_TYPES).map(([type, schema]) => when(type, schema)),
		when(custom, Joi.object({ position }).unknown()),
		{
			...when(Joi.valid("default").optional(), untyped),
			otherwise: unknownType("is not known", [
				"default",
				...Object.keys(ITEM_TYPES),
			]),
		},
	],
});

/** `themeConfig.navbar`. */
export const navbarSchema = Joi.object({
	style: Joi.string().valid("dark", "primary"),
	hideOnScroll: Joi.boolean().default(false),
	title: text.allow(null),
	logo: logoSchema,
	items: Joi.array().items(itemSchema).default([]),
}).default({ hideOnScroll: false, items: [] });
