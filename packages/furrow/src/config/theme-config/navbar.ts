import {
	type At,
	anyText,
	anything,
	byType,
	choose,
	type Fields,
	flag,
	list,
	map,
	mapOf,
	needs,
	number,
	object,
	oneOf,
	type Schema,
	text,
} from "../../schema/index.js";
import type { Untyped } from "../../types/untyped.js";

export const logoSchema = object({
	alt: anyText,
	src: text.required(),
	srcDark: text,
	width: text.or(number()),
	height: text.or(number()),
	href: text,
	target: text,
	style: map,
	className: anyText,
});

/** Checks that a link has at most one target: a page of the site or a URL. */
export function oneTarget(link: Untyped, at: At): unknown {
	if (link.to !== undefined && link.href !== undefined)
		at.wrong('has both "to" and "href". Use only one of them.');
	return link;
}

const position = oneOf("left", "right").default("left");
/** Any value is allowed here, since the types are checked by `byType`. */
const type = anything;

/** Returns the schema of a link, a dropdown or a link inside a dropdown. Other attributes are passed to the `<a>`. */
const link = (fields: Fields) =>
	object(
		{
			label: anyText,
			html: anyText,
			to: text,
			href: text,
			prependBaseUrlToHref: flag,
			activeBasePath: text,
			activeBaseRegex: text,
			className: anyText,
			type,
			...fields,
		},
		anything,
	).after(oneTarget);

/**
 * Returns the schemas of items that are allowed in the navbar and in dropdowns.
 * @param place additional fields: the position of items in the navbar
 */
const linkLike = (place: Fields): Record<string, Schema> => ({
	default: link(place).after(needs("to", "href")),
	doc: link({ docId: text.required(), docsPluginId: anyText, ...place }),
	docSidebar: link({
		sidebarId: text.required(),
		docsPluginId: anyText,
		...place,
	}),
	docsVersion: link({ docsPluginId: anyText, ...place }),
	html: object({ type, value: text.required(), className: anyText, ...place }),
});

/**
 * Returns the schema of a list of items by type, with `default` for items without one. Types `custom-...` are the
 * site's own.
 *
 * @param place fields of the site's own items
 * @param wrong reason why other types are invalid
 */
function items(
	types: Record<string, Schema>,
	place: Fields,
	wrong: string,
): Schema {
	const names = Object.keys(types).map((name) => `"${name}"`);
	const custom = object(place, anything);
	const unknown = map.after(({ type }, at) =>
		at.wrong(
			`has the type ${JSON.stringify(type)}, which ${wrong}. Expected ${names.join(", ")}, or "custom-...".`,
		),
	);
	const other = choose((item) => {
		const type = item?.type ?? "default";
		if (type === "default") return types.default as Schema;
		return /^custom-/.test(type) ? custom : unknown;
	});
	return list(byType(types, other));
}

const dropdownItems = items(linkLike({}), {}, "cannot be used in a dropdown");

const dropdown = link({ items: dropdownItems.required(), position });

const extras = {
	dropdownItemsBefore: dropdownItems.default([]),
	dropdownItemsAfter: dropdownItems.default([]),
	position,
};

const { default: plain, ...others } = linkLike({ position });

const NAVBAR_ITEMS: Record<string, Schema> = {
	// A link with an empty list of items is still a dropdown.
	default: choose((item) => (item?.items === undefined ? plain : dropdown)),
	...others,
	dropdown,
	docsVersionDropdown: link({
		docsPluginId: anyText,
		dropdownActiveClassDisabled: flag,
		versions: list(text).or(mapOf(object({ label: anyText }))),
		...extras,
	}),
	localeDropdown: link({ queryString: text, ...extras }),
	search: object({ type, className: anyText, position }),
};

/** Schema of `themeConfig.navbar`. */
export const navbarSchema = object({
	style: oneOf("dark", "primary"),
	hideOnScroll: flag.default(false),
	title: anyText.or(oneOf(null)),
	logo: logoSchema,
	items: items(NAVBAR_ITEMS, { position }, "is not known").default([]),
}).default({});
