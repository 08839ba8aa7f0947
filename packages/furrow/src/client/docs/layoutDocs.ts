/** Hooks for layout components, which refer to docs and sidebars by id, also on pages outside the docs. */

import { useMemo } from "react";
import { own } from "../../shared/own";
import { DEFAULT_PLUGIN_ID } from "../exports/constants";
import { useSiteValue } from "../runtime/siteValue";
import { uniq } from "../theme-common/uniq";
import type { GlobalDoc, GlobalSidebar, GlobalVersion } from "../types/docs";
import { useActiveVersion, useLatestVersion } from "./docsData";
import { docSelector, sidebarSelector } from "./globalDocs";
import { useDocsPreferredVersion } from "./preferredVersion";

/**
 * Returns the versions that an id may refer to, in order and without duplicates: that of the page, the reader's
 * preferred one, the latest.
 */
export function useDocsVersionCandidates(
	docsPluginId?: string,
): [GlobalVersion, ...GlobalVersion[]] {
	const active = useActiveVersion(docsPluginId);
	const { preferredVersion } = useDocsPreferredVersion(docsPluginId);
	const latest = useLatestVersion(docsPluginId);
	return useMemo(
		() =>
			uniq(
				[active, preferredVersion, latest].filter(
					(version) => version !== undefined && version !== null,
				),
			) as [GlobalVersion, ...GlobalVersion[]],
		[active, preferredVersion, latest],
	);
}

/**
 * Throws an error for a missing doc or sidebar.
 *
 * @param what the missing item
 * @param others returns a heading and the existing items. Only shown to the author during builds, not to readers
 */
function fail(
	versions: readonly GlobalVersion[],
	pluginId: string,
	what: string,
	others: () => string[],
): never {
	if (!import.meta.env.SSR) throw new Error(`There is no ${what}.`);
	const names = versions.map(({ name }) => name).join(", ");
	const list = [...new Set(others())].join("\n- ");
	throw new Error(
		`The version${versions.length > 1 ? "s" : ""} ${names} of the docs plugin "${pluginId}" ${versions.length > 1 ? "have" : "has"} no ${what}.\n${list}`,
	);
}

/**
 * Returns a sidebar to link to.
 * @throws when no candidate version has it
 */
export function useLayoutDocsSidebar(
	sidebarId: string,
	docsPluginId: string = DEFAULT_PLUGIN_ID,
): GlobalSidebar {
	const versions = useDocsVersionCandidates(docsPluginId);
	const found = useSiteValue(sidebarSelector, docsPluginId, sidebarId);
	const name = versions.find((version) => own(found, version.name))?.name;
	const sidebar = name === undefined ? undefined : found[name];
	if (sidebar) return sidebar;
	return fail(versions, docsPluginId, `sidebar "${sidebarId}"`, () => [
		"Sidebars:",
		...versions.flatMap(({ sidebars }) => Object.keys(sidebars ?? {})),
	]);
}

/**
 * Returns a doc to link to; `null` for a draft, which production builds omit.
 * @throws when no candidate version has it
 */
export function useLayoutDoc(
	docId: string,
	docsPluginId: string = DEFAULT_PLUGIN_ID,
): GlobalDoc | null {
	const versions = useDocsVersionCandidates(docsPluginId);
	const found = useSiteValue(docSelector, docsPluginId, docId);
	const inVersions = versions.map(({ name }) => own(found, name));
	const doc = inVersions.find((value) => typeof value === "object");
	if (doc) return doc;
	if (inVersions.includes("draft")) return null;
	return fail(versions, docsPluginId, `doc with the id "${docId}"`, () => [
		"Ids:",
		...versions.flatMap(({ docs }) => docs.map(({ id }) => id)),
	]);
}
