/**
 * Excerpts of a sidebar for a page's payload: items without their children where these would be too many. Reading the
 * children of such an item loads the sidebar.
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

/** Returns items with `depth` levels of children. */
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

/** Restores an item whose missing children are read with `read` on first access. */
export function restoreItem(item: ExcerptItem, read: Read): PropSidebarItem {
	if (item.type !== "category") return item;
	const cached = restored.get(item);
	if (cached) return cached;
	const { items: children, ...rest } = item;
	const full = withItems(rest, { children, read }) as PropSidebarItemCategory;
	restored.set(item, full);
	return full;
}

function childrenAt(items: PropSidebar, index: number): PropSidebar {
	const item = items[index];
	return item?.type === "category" ? item.items : [];
}

/** Returns the children of the category at the end of a trail; the sidebar itself for an empty trail. */
export function itemsAt(
	sidebar: PropSidebar,
	trail: readonly number[],
): PropSidebar {
	return trail.reduce(childrenAt, sidebar);
}
