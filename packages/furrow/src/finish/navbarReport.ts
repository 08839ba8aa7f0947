import type { GlobalData } from "../content/docs/index.js";
import type { LocaleContent } from "../content/index.js";
import { locateValue } from "../schema/index.js";
import { own } from "../shared/own.js";
import type { NavbarConfig, NavbarItemConfig } from "../types/themeConfig.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";

const DOCS_PLUGIN = "docusaurus-plugin-content-docs";

/** Names that are shown when none of them is near to what was written. */
const SHOWN = 10;

/** Things that navbar items refer to, by field. */
const NAMED = {
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

/** Fields of Docusaurus's item types. */
const FIELD_OF: Record<string, keyof typeof NAMED> = {
	doc: "docId",
	docSidebar: "sidebarId",
};

/** Items with their places in the config: `themeConfig.navbar.items[0]`. */
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
 * Checks that the docs and sidebars of the navbar exist in some version. Those that exist in some versions only are
 * reported by the pages without them.
 *
 * @param isReplaced whether the site replaces a component of this name, which may accept other names
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
		const { kind, namesIn } = NAMED[field];
		const names = new Set(data ? namesIn(data as GlobalData) : []);
		if (names.has(name)) continue;
		const meant = nearest(name, names);
		const some = [...names].slice(0, SHOWN).join(", ");
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
				hint: meant
					? `Did you mean "${meant}"?`
					: names.size
						? `There are: ${some}${names.size > SHOWN ? ", ..." : ""}.`
						: "Remove the item from the navbar, or add the docs.",
			},
		);
	}
}
