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

/** A doc with what is before and after it, and the docs that were looked at for that. */
interface Placed {
	made: DocMetadata;
	seen: readonly DocMetadataBase[];
}

/** Docs with navigation, by lookup: the same lookup means the same ids, drafts and unlisted docs. */
const placed = new WeakMap<SidebarLookup, WeakMap<DocMetadataBase, Placed>>();

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
 * Completes docs with their sidebar and with what comes before and after them.
 *
 * @param drafts a doc may name a draft as its neighbour: it has none then
 * @param fileOf absolute path of a doc's file, for errors
 * @throws FurrowError when front matter names a sidebar or doc that does not exist
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

	const known = placed.get(lookup) ?? new WeakMap<DocMetadataBase, Placed>();
	placed.set(lookup, known);
	let seen: DocMetadataBase[] = [];
	const seenDocs: Pick<DocsById, "get"> = {
		get(id) {
			const doc = docsById.get(id);
			if (doc) seen.push(doc);
			return doc;
		},
	};

	const chosen = (
		doc: DocMetadataBase,
		field: "pagination_prev" | "pagination_next",
		fallback: NavigationItem | undefined,
	): NavigationLink | undefined => {
		const id = doc.frontMatter[field];
		if (id === undefined) return navigationLink(fallback, seenDocs);
		if (id === null || draftIds.has(id)) return undefined;
		const target = seenDocs.get(id);
		const meant = target ? undefined : nearest(id, docsById.keys());
		if (!target)
			throw new FurrowError(
				`The front matter's "${field}" refers to the doc "${id}", which does not exist.`,
				{
					...fieldPlace(fileOf(doc), field),
					hint: meant
						? `Did you mean "${meant}"?`
						: "Expected the id of a doc of this version: its path without number prefixes and extension.",
				},
			);
		return target.unlisted ? undefined : docLink(target);
	};

	return docs.map((doc) => {
		const earlier = known.get(doc);
		if (earlier?.seen.every((other) => docsById.get(other.id) === other))
			return earlier.made;
		seen = [];
		let place: ReturnType<SidebarLookup["docNavigation"]>;
		try {
			place = lookup.docNavigation(
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
		const made = {
			...doc,
			sidebar: place.sidebarName,
			previous: chosen(doc, "pagination_prev", place.previous),
			next: chosen(doc, "pagination_next", place.next),
		};
		known.set(doc, { made, seen });
		return made;
	});
}

/** A page that a category without a doc of its own gets. */
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

/** The generated category pages of a version. */
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

/** Id of the doc that a version starts with: the one at its root, else the first of the first sidebar. */
export function mainDocId(
	docs: readonly DocMetadataBase[],
	lookup: SidebarLookup,
): string {
	const home = docs.find((doc) => doc.slug === "/");
	return home?.id ?? lookup.firstDocId() ?? (docs[0] as DocMetadataBase).id;
}
