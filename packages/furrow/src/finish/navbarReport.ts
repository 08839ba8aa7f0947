import type { GlobalData } from "../content/docs/index.js";
import type { LocaleContent } from "../content/index.js";
import { locateValue } from "../schema/index.js";
import { own } from "../shared/own.js";
import type { NavbarConfig, NavbarItemConfig } from "../types/themeConfig.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";

const DOCS_PLUGIN = "docusaurus-plugin-content-docs";

/** Number of names to list if none of them is similar to the one in the config. */
const MAX_NAMES = 10;

/** Kinds of targets that navbar items refer to, by field. */
const TARGETS = {
	docId: {
		kind: "doc with this id",
		namesIn: (data: GlobalData) =>
			data.versions.flatMap(({ docs, draftIds }) => [
				...docs.map(({ id }) => id),
				...draftIds,
			]),
	},
	sidebarId: {
		kind: "sidebar of this name",
		namesIn: (data: GlobalData) =>
			data.versions.flatMap(({ sidebars }) => Object.keys(sidebars)),
	},
};

/** Field that contains the target, by item type. */
const FIELD_OF: Record<string, keyof typeof TARGETS> = {
	doc: "docId",
	docSidebar: "sidebarId",
};

/** Yields all items, nested ones included, each with its path in the config: `themeConfig.navbar.items[0]`. */
function* itemsOf(
	items: readonly NavbarItemConfig[],
	place: string,
): Generator<[NavbarItemConfig, string]> {
	for (const [index, item] of items.entries()) {
		yield [item, `${place}[${index}]`];
		for (const list of ["items", "dropdownItemsBefore", "dropdownItemsAfter"])
			yield* itemsOf(
				(item[list] as NavbarItemConfig[] | undefined) ?? [],
				`${place}[${index}].${list}`,
			);
	}
}

/**
 * Checks that the docs and sidebars in the navbar exist in at least one version. If they are missing in some versions
 * only, the pages of those versions report it.
 *
 * @param isReplaced whether the site swizzles the component of this name, which may then accept other targets
 * @throws FurrowError for the first item that refers to something missing
 */
export async function checkNavbar(
	{ locale }: LocaleContent,
	isReplaced: (component: string) => boolean,
): Promise<void> {
	if (
		["DocNavbarItem", "DocSidebarNavbarItem"].some((name) =>
			isReplaced(`NavbarItem/${name}`),
		)
	)
		return;
	const navbar = locale.themeConfig.navbar as NavbarConfig | undefined;
	for (const [item, place] of itemsOf(
		navbar?.items ?? [],
		"themeConfig.navbar.items",
	)) {
		const field = own(FIELD_OF, item.type ?? "");
		const name = field && item[field];
		if (!field || typeof name !== "string") continue;
		const { docsPluginId = "default" } = item;
		const data = own(locale.globalData[DOCS_PLUGIN], docsPluginId);
		const { kind, namesIn } = TARGETS[field];
		const names = new Set(data ? namesIn(data as GlobalData) : []);
		if (names.has(name)) continue;
		const suggestion = nearest(name, names);
		const firstNames = [...names].slice(0, MAX_NAMES).join(", ");
		throw new FurrowError(
			data
				? `"${place}.${field}" is "${name}": the docs have no ${kind}.`
				: `"${place}" is an item of the docs plugin "${docsPluginId}", which this site does not have.`,
			{
				...(await locateValue(
					locale.context.siteConfigPath,
					[data ? field : "docsPluginId"],
					(text) => text === (data ? name : docsPluginId),
				)),
				hint: suggestion
					? `Did you mean "${suggestion}"?`
					: names.size
						? `There are: ${firstNames}${names.size > MAX_NAMES ? ", ..." : ""}.`
						: "Remove the item from the navbar, or add the docs.",
			},
		);
	}
}
