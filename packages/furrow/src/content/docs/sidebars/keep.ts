/** Tells whether sidebars are what they were, when some docs are others. */
import { isDeepStrictEqual } from "node:util";
import type { DocMetadataBase } from "../types.js";
import { unsetSidebarItemsGenerator } from "./generator.js";
import type { SidebarLookup } from "./lookup.js";
import type { SidebarScope } from "./process.js";
import type { NormalizedSidebars, SidebarItem, Sidebars } from "./types.js";

/** Sidebars, and what they were made of. */
export interface CachedSidebars {
	config: NormalizedSidebars;
	scope: SidebarScope;
	sidebars: Sidebars;
	lookup: SidebarLookup;
}

/**
 * Returns the fields of a doc on which sidebars and navigation depend. Titles are added later, except in categories.
 */
function shapeOf(doc: DocMetadataBase): unknown[] {
	const { frontMatter } = doc;
	return [
		[doc.id, doc.source, doc.sourceDirName, doc.sidebarPosition],
		[doc.draft, doc.unlisted, frontMatter.displayed_sidebar],
		[frontMatter.sidebar_label, frontMatter.sidebar_key],
		[frontMatter.sidebar_class_name, frontMatter.sidebar_custom_props],
	];
}

/** Ids of the docs that categories lead to. */
function linkedIds(items: readonly SidebarItem[]): string[] {
	return items.flatMap((item) =>
		item.type === "category"
			? [
					...(item.link?.type === "doc" ? [item.link.id] : []),
					...linkedIds(item.items),
				]
			: [],
	);
}

function areSame(
	before: readonly DocMetadataBase[],
	now: readonly DocMetadataBase[],
	sidebars: Sidebars,
): boolean {
	if (before.length !== now.length) return false;
	const changed = now.flatMap((doc, index) => {
		const earlier = before[index] as DocMetadataBase;
		return doc === earlier ? [] : [[earlier, doc] as const];
	});
	if (!changed.length) return true;
	const linked = new Set(Object.values(sidebars).flatMap(linkedIds));
	return changed.every(
		([earlier, doc]) =>
			isDeepStrictEqual(shapeOf(earlier), shapeOf(doc)) &&
			(earlier.title === doc.title || !linked.has(doc.id)),
	);
}

/** Whether earlier sidebars are still valid. Docs are sorted by id. */
export function areSidebarsSame(
	{ config, scope, sidebars }: CachedSidebars,
	configNow: NormalizedSidebars,
	scopeNow: SidebarScope,
): boolean {
	return (
		config === configNow &&
		scope.categoriesMetadata === scopeNow.categoriesMetadata &&
		// A site's own generator may look at anything.
		scope.options.sidebarItemsGenerator === unsetSidebarItemsGenerator &&
		areSame(scope.docs, scopeNow.docs, sidebars) &&
		areSame(scope.drafts, scopeNow.drafts, sidebars)
	);
}
