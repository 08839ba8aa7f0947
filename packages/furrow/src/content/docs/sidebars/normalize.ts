import type { NormalizedItem, NormalizedSidebars } from "./types.js";

type PlainObject = Record<string, unknown>;

const isObject = (value: unknown): value is PlainObject =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Expands a list of items, flattening nested lists, or the shorthand `{label: items}`. Other values are left for
 * validation.
 */
function normalizeItems(items: unknown): unknown {
	if (Array.isArray(items)) return items.flatMap(normalizeItem);
	return isObject(items) ? shorthand(items) : items;
}

/** Converts a shorthand such as `{Guides: ["a", "b"]}` to a category for every key. */
function shorthand(categories: PlainObject): PlainObject[] {
	return Object.entries(categories).map(([label, items]) => ({
		type: "category",
		label,
		items: normalizeItems(items),
	}));
}

function normalizeItem(item: unknown): unknown[] {
	if (typeof item === "string") return [{ type: "doc", id: item }];
	if (Array.isArray(item)) return item.flatMap(normalizeItem);
	if (!isObject(item)) return [item];
	if (item.type === undefined) return shorthand(item);
	if (item.type === "category")
		return [{ ...item, items: normalizeItems(item.items) }];
	return [item];
}

/** Marks docs with a label in the sidebars file, which translation files translate. */
function markLabels(item: unknown): unknown {
	if (!isObject(item)) return item;
	if ((item.type === "doc" || item.type === "ref") && item.label)
		return { ...item, translatable: true };
	return Array.isArray(item.items)
		? { ...item, items: item.items.map(markLabels) }
		: item;
}

/** Expands the shorthands of a sidebars file. The result is not validated yet. */
export function normalizeSidebars(
	sidebars: Record<string, unknown>,
): NormalizedSidebars {
	return Object.fromEntries(
		Object.entries(sidebars).map(([name, value]) => {
			const items = normalizeItems(value);
			return [
				name,
				(Array.isArray(items)
					? items.map(markLabels)
					: items) as NormalizedItem[],
			];
		}),
	);
}

/** Expands the shorthands in the result of a sidebar items generator. */
export function normalizeGenerated(items: unknown): NormalizedItem[] {
	return normalizeItems(items) as NormalizedItem[];
}
