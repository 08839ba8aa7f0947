import { fieldPlace } from "../../source/frontMatterFields.js";
import { FurrowError } from "../../util/errors.js";
import { nearest } from "../../util/nearest.js";
import type { NavigationItem, SidebarLookup } from "./sidebars/lookup.js";
import type { SidebarItemDoc } from "./sidebars/types.js";
import type {
	DocMetadata,
	DocMetadataBase,
	Navigation,
	NavigationLink,
} from "./types.js";

type DocsById = ReadonlyMap<string, DocMetadataBase>;

/** A doc with its navigation, and the other docs that it depends on. */
interface CachedDoc {
	doc: DocMetadata;
	dependencies: readonly DocMetadataBase[];
}

/** Docs with navigation by lookup: ids, drafts and unlisted docs are the same for the same lookup. */
const cache = new WeakMap<SidebarLookup, WeakMap<DocMetadataBase, CachedDoc>>();

function docLink(doc: DocMetadataBase, itemLabel?: string): NavigationLink {
	const { pagination_label, sidebar_label } = doc.frontMatter;
	return {
		title: pagination_label ?? sidebar_label ?? itemLabel ?? doc.title,
		permalink: doc.permalink,
	};
}

/** Returns the pagination link to a sidebar item. */
function navigationLink(
	item: NavigationItem | undefined,
	docsById: Pick<DocsById, "get">,
): NavigationLink | undefined {
	if (!item) return undefined;
	if (item.type === "category" && item.link.type === "generated-index")
		return { title: item.label, permalink: item.link.permalink };
	const { id, label } =
		item.type === "category"
			? { id: (item.link as { id: string }).id, label: undefined }
			: (item as SidebarItemDoc);
	const doc = docsById.get(id);
	return doc && docLink(doc, label);
}

/**
 * Adds the sidebar and the previous and next page to docs.
 *
 * @param drafts docs without a page: a link to one in front matter is omitted
 * @param fileOf returns the absolute path of a doc's file, for errors
 * @throws FurrowError if front matter refers to a sidebar or doc that does not exist
 */
export function addNavigation(
	docs: readonly DocMetadataBase[],
	drafts: readonly DocMetadataBase[],
	lookup: SidebarLookup,
	fileOf: (doc: DocMetadataBase) => string,
): DocMetadata[] {
	const docsById: DocsById = new Map(docs.map((doc) => [doc.id, doc]));
	const draftIds = new Set(drafts.map(({ id }) => id));
	const unlistedIds = new Set(
		docs.filter((doc) => doc.unlisted).map(({ id }) => id),
	);

	const cachedDocs =
		cache.get(lookup) ?? new WeakMap<DocMetadataBase, CachedDoc>();
	cache.set(lookup, cachedDocs);
	let dependencies: DocMetadataBase[] = [];
	const trackedDocs: Pick<DocsById, "get"> = {
		get(id) {
			const doc = docsById.get(id);
			if (doc) dependencies.push(doc);
			return doc;
		},
	};

	const neighbour = (
		doc: DocMetadataBase,
		field: "pagination_prev" | "pagination_next",
		fallback: NavigationItem | undefined,
	): NavigationLink | undefined => {
		const id = doc.frontMatter[field];
		if (id === undefined) return navigationLink(fallback, trackedDocs);
		if (id === null || draftIds.has(id)) return undefined;
		const target = trackedDocs.get(id);
		const suggestion = target ? undefined : nearest(id, docsById.keys());
		if (!target)
			throw new FurrowError(
				`The front matter's "${field}" refers to the doc "${id}", which does not exist.`,
				{
					...fieldPlace(fileOf(doc), field),
					hint: suggestion
						? `Did you mean "${suggestion}"?`
						: "Expected the id of a doc of this version: its path without number prefixes and extension.",
				},
			);
		return target.unlisted ? undefined : docLink(target);
	};

	return docs.map((doc) => {
		const entry = cachedDocs.get(doc);
		if (entry?.dependencies.every((other) => docsById.get(other.id) === other))
			return entry.doc;
		dependencies = [];
		let navigation: ReturnType<SidebarLookup["docNavigation"]>;
		try {
			navigation = lookup.docNavigation(
				doc.id,
				doc.frontMatter.displayed_sidebar,
				unlistedIds,
			);
		} catch (error) {
			if (error instanceof FurrowError)
				throw new FurrowError(error.message, {
					...fieldPlace(fileOf(doc), "displayed_sidebar"),
					hint: error.hint,
					cause: error,
				});
			throw error;
		}
		const result = {
			...doc,
			sidebar: navigation.sidebarName,
			previous: neighbour(doc, "pagination_prev", navigation.previous),
			next: neighbour(doc, "pagination_next", navigation.next),
		};
		cachedDocs.set(doc, { doc: result, dependencies });
		return result;
	});
}

/** The generated page of a category without a doc. */
export interface CategoryGeneratedIndex {
	title: string;
	description?: string;
	image?: string;
	keywords?: string | readonly string[];
	slug: string;
	permalink: string;
	sidebar: string;
	navigation: Navigation;
}

/** Returns the generated category pages of a version. */
export function categoryGeneratedIndexes(
	docs: readonly DocMetadataBase[],
	lookup: SidebarLookup,
): CategoryGeneratedIndex[] {
	const indexes = lookup.generatedIndexes();
	if (!indexes.length) return [];
	const docsById: DocsById = new Map(docs.map((doc) => [doc.id, doc]));
	return indexes.map(({ category, sidebarName, previous, next }) => ({
		title: category.link.title ?? category.label,
		description: category.link.description,
		image: category.link.image,
		keywords: category.link.keywords,
		slug: category.link.slug,
		permalink: category.link.permalink,
		sidebar: sidebarName,
		navigation: {
			previous: navigationLink(previous, docsById),
			next: navigationLink(next, docsById),
		},
	}));
}

/** Returns the id of a version's main doc: the one at its root, or else the first of the first sidebar. */
export function mainDocId(
	docs: readonly DocMetadataBase[],
	lookup: SidebarLookup,
): string {
	const home = docs.find((doc) => doc.slug === "/");
	return home?.id ?? lookup.firstDocId() ?? (docs[0] as DocMetadataBase).id;
}
