import type Joi from "joi";
import { either, when } from "../../schema/conditions.js";
import { late, loadJoi } from "../../schema/lateSchema.js";

const text = late((Joi) => Joi.string().allow(""));
const position = late((Joi) =>
	Joi.string().valid("left", "right").default("left"),
);
const className = text;

export const logoSchema = late((Joi) =>
	Joi.object({
		alt: text(),
		src: Joi.string().required(),
		srcDark: Joi.string(),
		width: Joi.alternatives().try(Joi.string(), Joi.number()),
		height: Joi.alternatives().try(Joi.string(), Joi.number()),
		href: Joi.string(),
		target: Joi.string(),
		style: Joi.object().unknown(),
		className: className(),
	}),
);

/** Where a link leads and how it looks: shared by links, dropdowns and links inside dropdowns. Other attributes go to the `<a>`. */
const link = late((Joi) =>
	Joi.object({
		label: text(),
		html: text(),
		to: Joi.string(),
		href: Joi.string(),
		prependBaseUrlToHref: Joi.boolean(),
		activeBasePath: Joi.string(),
		activeBaseRegex: Joi.string(),
		className: className(),
	})
		.unknown()
		.oxor("to", "href")
		.messages({
			"object.oxor":
				'{{#label}} has both "to" and "href". It takes one of them.',
		}),
);

const linkNeedsTarget = late(() => link().or("to", "href"));

const docsPluginId = text;

/** Fields of the item types that may stand in a dropdown. */
const LINK_LIKE = late((Joi) => ({
	default: linkNeedsTarget().keys({ type: Joi.valid("default") }),
	doc: link().keys({
		docId: Joi.string().required(),
		docsPluginId: docsPluginId(),
	}),
	docSidebar: link().keys({
		sidebarId: Joi.string().required(),
		docsPluginId: docsPluginId(),
	}),
	docsVersion: link().keys({ docsPluginId: docsPluginId() }),
	html: Joi.object({ value: Joi.string().required(), className: className() }),
}));

const typed = (type: string) => (schema: Joi.ObjectSchema) =>
	schema.keys({ type: loadJoi().valid(type) });

const custom = late((Joi) =>
	Joi.string()
		.pattern(/^custom-/)
		.required(),
);

/** Refuses an item for its type. */
const unknownType = (place: string, types: string[]) =>
	loadJoi()
		.object()
		.custom((value, helpers) =>
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
	const types = Object.entries(LINK_LIKE()).filter(
		([type]) => type !== "default",
	);
	return loadJoi()
		.alternatives()
		.conditional(".type", {
			switch: [
				...types.map(([type, schema]) => when(type, typed(type)(schema))),
				when(custom(), loadJoi().object().unknown()),
				{
					...when(
						loadJoi().valid("default", null).optional(),
						LINK_LIKE().default,
					),
					otherwise: unknownType(
						"cannot stand in a dropdown",
						Object.keys(LINK_LIKE()),
					),
				},
			],
		});
}

const dropdownItems = late((Joi) => Joi.array().items(linkLike()));

const dropdown = late((Joi) =>
	link().keys({
		type: Joi.valid("dropdown", "default"),
		items: dropdownItems().required(),
		position: position(),
	}),
);

const dropdownExtras = late(() => ({
	dropdownItemsBefore: dropdownItems().default([]),
	dropdownItemsAfter: dropdownItems().default([]),
	position: position(),
}));

const docsVersionDropdown = late((Joi) =>
	link().keys({
		type: Joi.valid("docsVersionDropdown"),
		docsPluginId: docsPluginId(),
		dropdownActiveClassDisabled: Joi.boolean(),
		versions: Joi.alternatives().try(
			Joi.array().items(Joi.string()),
			Joi.object().pattern(Joi.string(), Joi.object({ label: text() })),
		),
		...dropdownExtras(),
	}),
);

const localeDropdown = late((Joi) =>
	link().keys({
		type: Joi.valid("localeDropdown"),
		queryString: Joi.string(),
		...dropdownExtras(),
	}),
);

const search = late((Joi) =>
	Joi.object({
		type: Joi.valid("search"),
		className: className(),
		position: position(),
	}),
);

const ITEM_TYPES = late(
	(): Record<string, Joi.Schema> => ({
		doc: typed("doc")(LINK_LIKE().doc).keys({ position: position() }),
		docSidebar: typed("docSidebar")(LINK_LIKE().docSidebar).keys({
			position: position(),
		}),
		docsVersion: typed("docsVersion")(LINK_LIKE().docsVersion).keys({
			position: position(),
		}),
		html: typed("html")(LINK_LIKE().html).keys({ position: position() }),
		dropdown: dropdown(),
		docsVersionDropdown: docsVersionDropdown(),
		localeDropdown: localeDropdown(),
		search: search(),
	}),
);

/** A link with an empty list of items is still a dropdown. */
const untyped = late((Joi) =>
	Joi.when(
		Joi.object({ items: Joi.exist() }).unknown(),
		either(dropdown(), LINK_LIKE().default.keys({ position: position() })),
	),
);

const itemSchema = late((Joi) =>
	Joi.alternatives().conditional(".type", {
		switch: [
			...Object.entries(ITEM_TYPES()).map(([type, schema]) =>
				when(type, schema),
			),
			when(custom(), Joi.object({ position: position() }).unknown()),
			{
				...when(Joi.valid("default").optional(), untyped()),
				otherwise: unknownType("is not known", [
					"default",
					...Object.keys(ITEM_TYPES()),
				]),
			},
		],
	}),
);

/** `themeConfig.navbar`. */
export const navbarSchema = late((Joi) =>
	Joi.object({
		style: Joi.string().valid("dark", "primary"),
		hideOnScroll: Joi.boolean().default(false),
		title: text().allow(null),
		logo: logoSchema(),
		items: Joi.array().items(itemSchema()).default([]),
	}).default({ hideOnScroll: false, items: [] }),
);
