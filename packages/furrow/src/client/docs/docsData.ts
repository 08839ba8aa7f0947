/** Hooks for the versions of docs plugins and the current doc. */

import { useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { HiddenProperty } from "../../shared/hiddenProperty";
import { lazyGetters } from "../../shared/lazyGetters";
import { own } from "../../shared/own";
import { comparablePath } from "../../shared/paths";
import { DEFAULT_PLUGIN_ID } from "../exports/constants";
import { type PageContextValue, usePage } from "../runtime/contexts";
import { globalDataFor, missingShard } from "../runtime/globalData";
import { isRendering } from "../runtime/isRendering";
import { loadShard } from "../runtime/shards";
import { useSiteValue } from "../runtime/siteValue";
import type {
	ActiveDocContext,
	ActivePlugin,
	GlobalDoc,
	GlobalPluginData,
	GlobalVersion,
} from "../types/docs";
import type { UseDataOptions } from "../types/site";
import {
	type AllDocsData,
	activeDocSelector,
	DOCS_PLUGIN,
	docsSelector,
	findActivePluginId,
	findActiveVersion,
	type PluginSummary,
	type VersionSummary,
} from "./globalDocs";

/** Number of times data arrived that was requested outside of rendering. */
let arrivals = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const getArrivals = () => arrivals;

/** Requests that are in progress or done. */
const requested = new WeakSet<Promise<unknown>>();

/**
 * Whether a plugin's data is unavailable, because it is not loaded and code outside of rendering cannot wait for it.
 * Once it is loaded, components get new objects, and their effects run again.
 */
function isMissing(page: PageContextValue | null, pluginId: string): boolean {
	if (import.meta.env.SSR && page?.mode === "server") return false;
	const shard = missingShard(DOCS_PLUGIN, pluginId);
	if (!shard || isRendering()) return false;
	const loading = loadShard(shard);
	if (requested.has(loading)) return true;
	requested.add(loading);
	loading.then(
		() => {
			arrivals += 1;
			for (const listener of listeners) listener();
		},
		(error) => console.error(error),
	);
	return true;
}

/** Returns a version from the global data, which the page then requires as a whole. */
function fullVersion(
	page: PageContextValue | null,
	pluginId: string,
	name: string,
): GlobalVersion | undefined {
	if (isMissing(page, pluginId)) return undefined;
	const data = own(globalDataFor(page)[DOCS_PLUGIN], pluginId) as
		| GlobalPluginData
		| undefined;
	return data?.versions.find((version) => version.name === name);
}

const withDocs = lazyGetters<() => GlobalVersion | undefined>(
	{
		docs: (full) => full()?.docs ?? [],
		draftIds: (full) => full()?.draftIds ?? [],
		sidebars: (full) => full()?.sidebars,
	},
	true,
);

function toVersion(
	page: PageContextValue | null,
	pluginId: string,
	summary: VersionSummary,
): GlobalVersion {
	const full = () => fullVersion(page, pluginId, summary.name);
	return withDocs({ ...summary }, full) as GlobalVersion;
}

function toAllDocsData(
	page: PageContextValue | null,
	summaries: Record<string, PluginSummary>,
): AllDocsData {
	return Object.fromEntries(
		Object.entries(summaries).map(([pluginId, { versions, ...rest }]) => [
			pluginId,
			{
				...rest,
				versions: versions.map((version) => toVersion(page, pluginId, version)),
			},
		]),
	);
}

/** Caches the objects for each page, so that hooks return the same version every time. */
const cache = new HiddenProperty<
	object,
	{ data: AllDocsData; arrivals: number }
>();

/**
 * Returns the data of every docs plugin, by plugin id. The `docs`, `draftIds` and `sidebars` of versions are fetched on
 * first access: prefer more specific hooks.
 */
export function useAllDocsData(): AllDocsData {
	const page = usePage();
	const summaries = useSiteValue(docsSelector);
	const currentArrivals = useSyncExternalStore(
		subscribe,
		getArrivals,
		getArrivals,
	);
	let cached = cache.get(summaries);
	if (cached?.arrivals !== currentArrivals) {
		cached = {
			data: toAllDocsData(page, summaries),
			arrivals: currentArrivals,
		};
		cache.set(summaries, cached);
	}
	return cached.data;
}

/**
 * Returns the data of one docs plugin.
 * @throws when there is no such plugin
 */
export function useDocsData(
	pluginId: string = DEFAULT_PLUGIN_ID,
): GlobalPluginData {
	const data = own(useAllDocsData(), pluginId);
	if (!data)
		throw new Error(
			`There is no docs plugin with the id "${pluginId}". Is the docs plugin turned off?`,
		);
	return data;
}

/** Returns the docs plugin to which the current page belongs. */
export function useActivePlugin(
	options: UseDataOptions = {},
): ActivePlugin | undefined {
	const data = useAllDocsData();
	const { pathname } = useLocation();
	const pluginId = findActivePluginId(data, pathname);
	const pluginData = pluginId === undefined ? undefined : data[pluginId];
	if (pluginId !== undefined && pluginData) return { pluginId, pluginData };
	if (options.failfast)
		throw new Error(
			`No docs plugin has pages under ${pathname}. The paths of docs plugins: ${Object.values(
				data,
			)
				.map(({ path }) => path)
				.join(", ")}`,
		);
	return undefined;
}

export function useActivePluginAndVersion(
	options: UseDataOptions = {},
):
	| { activePlugin: ActivePlugin; activeVersion: GlobalVersion | undefined }
	| undefined {
	const activePlugin = useActivePlugin(options);
	const { pathname } = useLocation();
	if (!activePlugin) return undefined;
	const { versions } = activePlugin.pluginData;
	return { activePlugin, activeVersion: findActiveVersion(versions, pathname) };
}

/** Returns a plugin's versions, the newest first. */
export function useVersions(pluginId: string | undefined): GlobalVersion[] {
	return useDocsData(pluginId).versions;
}

/** Returns the latest version, which links point to by default. */
export function useLatestVersion(pluginId: string | undefined): GlobalVersion {
	const { versions } = useDocsData(pluginId);
	return versions.find(({ isLast }) => isLast) as GlobalVersion;
}

/** Returns the version to which the current page belongs; undefined outside the docs. */
export function useActiveVersion(
	pluginId: string | undefined,
): GlobalVersion | undefined {
	const { versions } = useDocsData(pluginId);
	const { pathname } = useLocation();
	return findActiveVersion(versions, pathname);
}

/** Returns the version and the doc of the current page, and the same doc in other versions. */
export function useActiveDocContext(
	pluginId: string = DEFAULT_PLUGIN_ID,
): ActiveDocContext {
	const activeVersion = useActiveVersion(pluginId);
	const { pathname } = useLocation();
	const path = comparablePath(pathname);
	const active = useSiteValue(activeDocSelector, pluginId, path);
	return useMemo(
		() => ({
			activeVersion,
			activeDoc: active?.doc,
			alternateDocVersions: active?.alternates ?? {},
		}),
		[activeVersion, active],
	);
}

/**
 * Returns the first page of a version without loading the version's list of docs. Expects a version that a hook of this
 * module returned.
 */
export function getVersionMainDoc(
	version: GlobalVersion,
): GlobalDoc | undefined {
	const { mainDoc } = version as GlobalVersion & { mainDoc?: GlobalDoc };
	return mainDoc ?? version.docs.find(({ id }) => id === version.mainDocId);
}
