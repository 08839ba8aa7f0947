/**
 * Pieces of a sidebar that travel in a page's payload: items that lack their children where these would be too many.
 * Reading the children of such an item reads the sidebar.
 */
import { HiddenProperty } from "../../shared/hiddenProperty";
import { lazyGetters } from "../../shared/lazyGetters";
import type {
	PropSidebar,
	PropSidebarItem,
	PropSidebarItemCategory,
} from "../types/docs";

type ExcerptCategory = Omit<PropSidebarItemCategory, "items"> & {
	items?: ExcerptItem[];
};
export type ExcerptItem =
	| Exclude<PropSidebarItem, PropSidebarItemCategory>
	| ExcerptCategory;

/** Items with `depth` levels of children. */
export function excerpt(items: PropSidebar, depth: number): ExcerptItem[] {
	return items.map((item) => {
		if (item.type !== "category") return item;
		const { items: children, ...rest } = item;
		return depth > 0 ? { ...rest, items: excerpt(children, depth - 1) } : rest;
	});
}

type Read = () => PropSidebar;

const withItems = lazyGetters<{
	children: ExcerptItem[] | undefined;
	read: Read;
}>(
	{
		items: ({ children, read }) =>
			children?.map((child, index) =>
				restoreItem(child, () => childrenAt(read(), index)),
			) ?? read(),
	},
	true,
);

const restored = new HiddenProperty<object, PropSidebarItem>();

/** An item whose missing children come from `read` when they are asked for. */
export function restoreItem(item: ExcerptItem, read: Read): PropSidebarItem {
	if (item.type !== "category") return item;
	const known = restored.get(item);
	if (known) return known;
	const { items: children, ...rest } = item;
	const full = withItems(rest, { children, read }) as PropSidebarItemCategory;
	restored.set(item, full);
	return full;
}

function childrenAt(items: PropSidebar, index: number): PropSidebar {
	const item = items[index];
	return item?.type === "category" ? item.items : [];
}

/** The children of the category at the end of a trail; the sidebar itself for an empty one. */
export function itemsAt(
	sidebar: PropSidebar,
	trail: readonly number[],
): PropSidebar {
	return trail.reduce(childrenAt, sidebar);
}
