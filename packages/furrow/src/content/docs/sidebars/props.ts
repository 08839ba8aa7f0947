import type { DocMetadata } from "../types.js";
import type {
	PropSidebar,
	PropSidebarItem,
	Sidebar,
	SidebarItem,
	SidebarItemCategory,
	SidebarItemDoc,
} from "./types.js";

type DocsById = ReadonlyMap<string, DocMetadata>;

function docProp(item: SidebarItemDoc, docsById: DocsById): PropSidebarItem {
	const doc = docsById.get(item.id) as DocMetadata;
	const { sidebar_label, sidebar_class_name, sidebar_custom_props } =
		doc.frontMatter;
	const className = sidebar_class_name ?? item.className;
	const customProps = sidebar_custom_props ?? item.customProps;
	return {
		type: "link",
		...(item.key && { key: item.key }),
		href: doc.permalink,
		label: sidebar_label ?? item.label ?? doc.title,
		...(className && { className }),
		...(customProps && { customProps }),
		docId: doc.id,
		unlisted: doc.unlisted,
		...(doc.description && { description: doc.description }),
	};
}

function categoryProp(
	{ link, items, ...category }: SidebarItemCategory,
	docsById: DocsById,
): PropSidebarItem {
	const linked = link?.type === "doc" ? docsById.get(link.id) : undefined;
	const href =
		link?.type === "generated-index" ? link.permalink : linked?.permalink;
	return {
		...category,
		items: items.map((item) => itemProp(item, docsById)),
		...(href !== undefined && { href }),
		...(linked?.unlisted && { linkUnlisted: true }),
	};
}

function itemProp(item: SidebarItem, docsById: DocsById): PropSidebarItem {
	switch (item.type) {
		case "category":
			return categoryProp(item, docsById);
		case "doc":
		case "ref":
			return docProp(item as SidebarItemDoc, docsById);
		default:
			return item as PropSidebarItem;
	}
}

/** A sidebar as the theme gets it: every doc a link, with the description that cards show. */
export function sidebarProp(
	sidebar: Sidebar,
	docs: readonly DocMetadata[],
): PropSidebar {
	const docsById: DocsById = new Map(docs.map((doc) => [doc.id, doc]));
	return sidebar.map((item) => itemProp(item, docsById));
}
