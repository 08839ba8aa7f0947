/** Checks whether cached sidebars are still valid after docs have changed. */
import { isDeepStrictEqual } from "node:util";
import type { DocMetadataBase } from "../types.js";
import { unsetSidebarItemsGenerator } from "./generator.js";
import type { SidebarLookup } from "./lookup.js";
import type { SidebarScope } from "./process.js";
import type { NormalizedSidebars, SidebarItem, Sidebars } from "./types.js";

/** Sidebars with their inputs. */
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

/** Returns the ids of docs that categories link to. */
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
	after: readonly DocMetadataBase[],
	sidebars: Sidebars,
): boolean {
	if (before.length !== after.length) return false;
	const changed = after.flatMap((doc, index) => {
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

/** Whether cached sidebars are still valid. Docs must be sorted by id. */
export function areSidebarsSame(
	{ config, scope, sidebars }: CachedSidebars,
	currentConfig: NormalizedSidebars,
	currentScope: SidebarScope,
): boolean {
	return (
		config === currentConfig &&
		scope.categoriesMetadata === currentScope.categoriesMetadata &&
		// A site's own generator may depend on anything.
		scope.options.sidebarItemsGenerator === unsetSidebarItemsGenerator &&
		areSame(scope.docs, currentScope.docs, sidebars) &&
		areSame(scope.drafts, currentScope.drafts, sidebars)
	);
}
