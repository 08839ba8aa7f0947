import { docsById } from "../docMetadata.js";
import type { DocMetadata, LoadedVersion } from "../types.js";
import type {
	PropSidebar,
	PropSidebarItem,
	PropSidebarItemCategory,
	SidebarItem,
	SidebarItemCategory,
	SidebarItemDoc,
} from "./types.js";

type DocsById = ReadonlyMap<string, DocMetadata>;

/** Converts a value to its JSON form, as browsers receive it: dates become text. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function docProp(item: SidebarItemDoc, docs: DocsById): PropSidebarItem {
	const doc = docs.get(item.id) as DocMetadata;
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
		...(customProps && { customProps: asJson(customProps) }),
		docId: doc.id,
		unlisted: doc.unlisted,
	};
}

/** A converted item with the doc that it depends on. */
interface CachedProp {
	doc: DocMetadata | undefined;
	prop: PropSidebarItem;
}

const cache = new WeakMap<SidebarItem, CachedProp>();

function cachedProp(
	item: SidebarItem,
	doc: DocMetadata | undefined,
	make: () => PropSidebarItem,
	isValid: (prop: PropSidebarItem) => boolean = () => true,
): PropSidebarItem {
	const cached = cache.get(item);
	if (cached?.doc === doc && cached && isValid(cached.prop)) return cached.prop;
	const prop = make();
	cache.set(item, { doc, prop });
	return prop;
}

function categoryProp(
	item: SidebarItemCategory,
	docs: DocsById,
): PropSidebarItem {
	const { link, items: children, ...category } = item;
	const linked = link?.type === "doc" ? docs.get(link.id) : undefined;
	const href =
		link?.type === "generated-index" ? link.permalink : linked?.permalink;
	const customProps =
		category.customProps ?? linked?.frontMatter.sidebar_custom_props;
	const items = children.map((child) => itemProp(child, docs));
	return cachedProp(
		item,
		linked,
		() => ({
			...category,
			...(customProps && { customProps: asJson(customProps) }),
			items,
			...(href !== undefined && { href }),
			...(linked?.unlisted && { linkUnlisted: true }),
		}),
		(prop) =>
			items.every(
				(child, index) =>
					(prop as PropSidebarItemCategory).items[index] === child,
			),
	);
}

function itemProp(item: SidebarItem, docs: DocsById): PropSidebarItem {
	switch (item.type) {
		case "category":
			return categoryProp(item, docs);
		case "doc":
		case "ref": {
			const doc = item as SidebarItemDoc;
			return cachedProp(doc, docs.get(doc.id), () => docProp(doc, docs));
		}
		default:
			return item as PropSidebarItem;
	}
}

/** Returns the sidebars for the theme, by name: docs become links. */
export function sidebarProps({
	sidebars,
	docs,
}: Pick<LoadedVersion, "sidebars" | "docs">): [string, PropSidebar][] {
	const byId = docsById(docs);
	return Object.entries(sidebars).map(([name, sidebar]) => [
		name,
		sidebar.map((item) => itemProp(item, byId)),
	]);
}
