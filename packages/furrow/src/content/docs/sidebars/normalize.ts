import type { NormalizedItem, NormalizedSidebars } from "./types.js";

type Raw = Record<string, unknown>;

const isObject = (value: unknown): value is Raw =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** The items of a list, lists in it flattened, or of the shorthand `{label: items}`. What is neither is left for validation. */
function normalizeItems(items: unknown): unknown {
	if (Array.isArray(items)) return items.flatMap(normalizeItem);
	return isObject(items) ? shorthand(items) : items;
}

/** `{Guides: ["a", "b"]}`: a category for every key. */
function shorthand(categories: Raw): Raw[] {
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

/** Marks the docs whose labels the sidebars file gives: translation files translate those. */
function markLabels(item: unknown): unknown {
	if (!isObject(item)) return item;
	if ((item.type === "doc" || item.type === "ref") && item.label)
		return { ...item, translatable: true };
	return Array.isArray(item.items)
		? { ...item, items: item.items.map(markLabels) }
		: item;
}

/** Writes out the shorthands of a sidebars file. The result is not validated yet. */
export function normalizeSidebars(
	sidebars: Record<string, unknown>,
): NormalizedSidebars {
	return Object.fromEntries(
		Object.entries(sidebars).map(([name, given]) => {
			const items = normalizeItems(given);
			return [
				name,
				(Array.isArray(items)
					? items.map(markLabels)
					: items) as NormalizedItem[],
			];
		}),
	);
}

/** Writes out the shorthands in what a sidebar items generator gives. */
export function normalizeGenerated(items: unknown): NormalizedItem[] {
	return normalizeItems(items) as NormalizedItem[];
}
