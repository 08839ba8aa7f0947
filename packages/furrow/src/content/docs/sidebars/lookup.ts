import { FurrowError } from "../../../util/errors.js";
import { nearest } from "../../../util/nearest.js";
import { quotedPlace } from "../../../util/places.js";
import { sidebarsText } from "./sidebarsText.js";
import type {
	CategoryLinkIndex,
	Sidebar,
	SidebarItem,
	SidebarItemCategory,
	SidebarItemDoc,
	Sidebars,
} from "./types.js";

/** A category with a page. */
export type LinkedCategory = SidebarItemCategory & {
	link: NonNullable<SidebarItemCategory["link"]>;
};
export type IndexedCategory = SidebarItemCategory & { link: CategoryLinkIndex };

/** An item that pagination can link to. */
export type NavigationItem = SidebarItemDoc | LinkedCategory;

export interface SidebarNavigation {
	sidebarName?: string;
	previous?: NavigationItem;
	next?: NavigationItem;
}

export type FirstLink =
	| { type: "doc"; id: string; label: string }
	| { type: "generated-index"; permalink: string; label: string };

/** Returns all items of a sidebar, depth-first; a category comes before its items. */
function walk(
	items: readonly SidebarItem[],
	found: SidebarItem[] = [],
): SidebarItem[] {
	for (const item of items) {
		found.push(item);
		if (item.type === "category") walk(item.items, found);
	}
	return found;
}

function docIdOf(item: NavigationItem): string | undefined {
	if (item.type !== "category") return item.id;
	return item.link.type === "doc" ? item.link.id : undefined;
}

function isNavigable(item: SidebarItem): item is NavigationItem {
	return item.type === "doc" || (item.type === "category" && !!item.link);
}

/** Indexes the sidebars of a version. */
export class SidebarLookup {
	readonly #navigation = new Map<string, NavigationItem[]>();
	/** Positions of docs in the navigation, by sidebar and doc id. */
	readonly #places = new Map<string, Map<string, number>>();
	readonly #sidebarOfDoc = new Map<string, string>();

	constructor(readonly sidebars: Sidebars) {
		for (const [name, sidebar] of Object.entries(sidebars)) {
			const items = walk(sidebar).filter(isNavigable);
			const places = new Map<string, number>();
			items.forEach((item, index) => {
				const id = docIdOf(item);
				if (id === undefined) return;
				if (!places.has(id)) places.set(id, index);
				this.#sidebarOfDoc.set(id, name);
			});
			this.#navigation.set(name, items);
			this.#places.set(name, places);
		}
	}

	/** Returns the sidebar of a doc: the last one that contains it. */
	sidebarOfDoc(docId: string): string | undefined {
		return this.#sidebarOfDoc.get(docId);
	}

	firstDocId(): string | undefined {
		const [first] = this.#navigation.values();
		for (const item of first ?? []) {
			const id = docIdOf(item);
			if (id !== undefined) return id;
		}
		return undefined;
	}

	/**
	 * Returns the items before and after a doc.
	 *
	 * @param displayed the sidebar set in the doc's front matter; `null` for none
	 * @throws FurrowError if the sidebar does not exist
	 */
	docNavigation(
		docId: string,
		displayed: string | null | undefined,
		unlistedIds: ReadonlySet<string>,
	): SidebarNavigation {
		const sidebarName =
			displayed === undefined
				? this.sidebarOfDoc(docId)
				: (displayed ?? undefined);
		if (sidebarName === undefined) return {};
		const items = this.#navigation.get(sidebarName);
		if (!items) {
			const names = Object.keys(this.sidebars);
			const suggestion = nearest(sidebarName, names);
			throw new FurrowError(
				`The doc "${docId}" asks for the sidebar "${sidebarName}", which does not exist.`,
				{
					hint: suggestion
						? `Did you mean "displayed_sidebar: ${suggestion}"?`
						: names.length
							? `The sidebars are: ${names.join(", ")}.`
							: 'These docs have no sidebars: remove "displayed_sidebar".',
				},
			);
		}
		const position = this.#places.get(sidebarName)?.get(docId);
		if (position === undefined || unlistedIds.has(docId))
			return { sidebarName };
		const isListed = (item: NavigationItem) =>
			!unlistedIds.has(docIdOf(item) ?? "");
		let before = position - 1;
		while (before >= 0 && !isListed(items[before] as NavigationItem)) before--;
		let after = position + 1;
		while (after < items.length && !isListed(items[after] as NavigationItem))
			after++;
		return { sidebarName, previous: items[before], next: items[after] };
	}

	/** Returns the categories with a generated page, each with the items before and after it. */
	generatedIndexes(): {
		category: IndexedCategory;
		sidebarName: string;
		previous?: NavigationItem;
		next?: NavigationItem;
	}[] {
		return [...this.#navigation].flatMap(([sidebarName, items]) =>
			items.flatMap((item, index) =>
				item.type === "category" && item.link.type === "generated-index"
					? [
							{
								category: item as IndexedCategory,
								sidebarName,
								previous: items[index - 1],
								next: items[index + 1],
							},
						]
					: [],
			),
		);
	}

	/** Returns the link of a navbar item for the sidebar. */
	firstLink(sidebarName: string): FirstLink | undefined {
		const [first] = this.#navigation.get(sidebarName) ?? [];
		if (!first) return undefined;
		if (first.type !== "category")
			return { type: "doc", id: first.id, label: first.label ?? first.id };
		const { link, label } = first;
		return link.type === "doc"
			? { type: "doc", id: link.id, label }
			: { type: "generated-index", permalink: link.permalink, label };
	}

	/** Returns the ids of docs that do not exist, each with the sidebar that contains it. */
	missingDocs(allIds: ReadonlySet<string>): Map<string, string> {
		const missing = new Map<string, string>();
		for (const [name, sidebar] of Object.entries(this.sidebars))
			for (const id of docIds(sidebar))
				if (!allIds.has(id)) missing.set(id, name);
		return missing;
	}

	/** @throws FurrowError if a sidebar refers to docs that do not exist */
	checkDocIds(allIds: ReadonlySet<string>, file: string | undefined): void {
		const missing = this.missingDocs(allIds);
		if (missing.size === 0) return;
		const ids = [...allIds];
		const lines = [...missing].map(([id, name]) => {
			const suggestions = similarIds(id, ids);
			return `"${id}" in the sidebar "${name}"${suggestions.length > 0 ? ` (did you mean ${suggestions.map((near) => `"${near}"`).join(" or ")}?)` : ""}`;
		});
		const text = sidebarsText(file);
		const errorPlace = [...missing.keys()]
			.map((id) => quotedPlace(text, id))
			.find((found) => found !== undefined);
		throw new FurrowError(
			missing.size === 1
				? `The sidebars file refers to a doc that does not exist: ${lines[0]}`
				: `The sidebars file refers to docs that do not exist:\n${lines.map((line) => `  - ${line}`).join("\n")}`,
			{
				file,
				...errorPlace,
				hint: `The docs are: ${ids.slice(0, 20).sort().join(", ")}${ids.length > 20 ? ", ..." : ""}`,
			},
		);
	}
}

/** Returns the ids of docs in a sidebar. */
function docIds(sidebar: Sidebar): string[] {
	const ids: string[] = [];
	for (const item of walk(sidebar)) {
		if (item.type === "doc" || item.type === "ref") ids.push(item.id);
		else if (item.type === "category" && item.link?.type === "doc")
			ids.push(item.link.id);
	}
	return ids;
}

/** Returns docs with the same name in other folders, or else the one whose id is most similar. */
function similarIds(id: string, ids: string[]): string[] {
	const name = id.slice(id.lastIndexOf("/") + 1);
	const sameName = ids.filter(
		(other) => other === name || other.endsWith(`/${name}`),
	);
	if (sameName.length > 0) return sameName.slice(0, 3);
	const closest = nearest(id, ids);
	return closest ? [closest] : [];
}
