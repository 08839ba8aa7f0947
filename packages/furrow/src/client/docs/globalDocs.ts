/** Queries on the global data of docs plugins, without React. */
import { own } from "../../shared/own";
import { comparablePath, isUnderPath } from "../../shared/paths";
import type { SiteData } from "../runtime/contexts";
import type { TrackedSelector } from "../runtime/trackedSelector";
import type {
	GlobalDoc,
	GlobalPluginData,
	GlobalSidebar,
	GlobalVersion,
} from "../types/docs";

export const DOCS_PLUGIN = "docusaurus-plugin-content-docs";

/** A version without the data that grows with its number of pages. */
export interface VersionSummary
	extends Pick<
		GlobalVersion,
		"name" | "label" | "isLast" | "path" | "mainDocId"
	> {
	mainDoc?: GlobalDoc;
}

export interface PluginSummary
	extends Pick<GlobalPluginData, "path" | "breadcrumbs"> {
	versions: VersionSummary[];
}

export interface ActiveDoc {
	doc: GlobalDoc;
	alternates: Record<string, GlobalDoc>;
}

export type AllDocsData = Record<string, GlobalPluginData>;

interface VersionIndex {
	byPath: Map<string, GlobalDoc>;
	byId: Map<string, GlobalDoc>;
}

const indexes = new WeakMap<GlobalVersion, VersionIndex>();

/** Returns the docs of a version indexed by path and id, since every page of a site may look up a doc. */
function indexOf(version: GlobalVersion): VersionIndex {
	let index = indexes.get(version);
	if (!index) {
		index = {
			byPath: new Map(
				version.docs.map((doc) => [comparablePath(doc.path), doc]),
			),
			byId: new Map(version.docs.map((doc) => [doc.id, doc])),
		};
		indexes.set(version, index);
	}
	return index;
}

export function findDocById(
	version: GlobalVersion,
	id: string,
): GlobalDoc | undefined {
	return indexOf(version).byId.get(id);
}

function summarise(version: GlobalVersion): VersionSummary {
	const { name, label, isLast, path, mainDocId } = version;
	const mainDoc = findDocById(version, mainDocId);
	return { name, label, isLast, path, mainDocId, mainDoc };
}

export function summarisePlugins(
	data: AllDocsData,
): Record<string, PluginSummary> {
	return Object.fromEntries(
		Object.entries(data).map(([id, { path, breadcrumbs, versions }]) => [
			id,
			{ path, breadcrumbs, versions: versions.map(summarise) },
		]),
	);
}

/** Returns the id of the docs plugin to which a path belongs: the one with the longest matching base path. */
export function findActivePluginId(
	data: Record<string, { path: string }>,
	pathname: string,
): string | undefined {
	return Object.keys(data)
		.filter((id) => isUnderPath(pathname, data[id]?.path ?? ""))
		.sort(
			(a, b) => (data[b]?.path.length ?? 0) - (data[a]?.path.length ?? 0),
		)[0];
}

/**
 * Returns the version to which a path belongs: the one with the longest matching base path, since the latest version
 * has the shortest.
 */
export function findActiveVersion<V extends { path: string }>(
	versions: readonly V[],
	pathname: string,
): V | undefined {
	return versions
		.filter(({ path }) => isUnderPath(pathname, path))
		.sort((a, b) => b.path.length - a.path.length)[0];
}

/** Returns the doc at a path, and the docs with the same id in the plugin's versions. */
export function findActiveDoc(
	data: GlobalPluginData,
	pathname: string,
): ActiveDoc | undefined {
	const version = findActiveVersion(data.versions, pathname);
	const docs = version && indexOf(version).byPath;
	// Normalising is not idempotent ("%25" is decoded once), so try the path as given first.
	const doc = docs?.get(pathname) ?? docs?.get(comparablePath(pathname));
	if (!doc) return undefined;
	const alternates: Record<string, GlobalDoc> = {};
	for (const other of data.versions) {
		const counterpart = findDocById(other, doc.id);
		if (counterpart) alternates[other.name] = counterpart;
	}
	return { doc, alternates };
}

const dataOf = ({ globalData }: SiteData) =>
	(globalData[DOCS_PLUGIN] ?? {}) as AllDocsData;

/** Selects every docs plugin, without the data that grows with its number of pages. */
export const docsSelector: TrackedSelector<
	[],
	Record<string, PluginSummary>
> = {
	name: "docs",
	answer: (site) => summarisePlugins(dataOf(site)),
};

/** Selects the doc at a path of a plugin, with its counterparts in other versions. */
export const activeDocSelector: TrackedSelector<
	[pluginId: string, path: string],
	ActiveDoc | undefined
> = {
	name: "active-doc",
	answer(site, pluginId, path) {
		const data = own(dataOf(site), pluginId);
		return data && findActiveDoc(data, path);
	},
};

/**
 * Returns an entry from each version of a plugin by version name. Includes all versions, because only the browser knows
 * the preferred one.
 */
function inVersions<T>(
	site: SiteData,
	pluginId: string,
	find: (version: GlobalVersion) => T | undefined,
): Record<string, T> {
	const found: Record<string, T> = {};
	for (const version of own(dataOf(site), pluginId)?.versions ?? []) {
		const value = find(version);
		if (value !== undefined) found[version.name] = value;
	}
	return found;
}

/** Selects a sidebar in each version that has it, by version name. */
export const sidebarSelector: TrackedSelector<
	[pluginId: string, sidebarId: string],
	Record<string, GlobalSidebar>
> = {
	name: "sidebar",
	answer: (site, pluginId, sidebarId) =>
		inVersions(site, pluginId, ({ sidebars }) => own(sidebars, sidebarId)),
};

/** Selects a doc in each version that has it, by version name. */
export const docSelector: TrackedSelector<
	[pluginId: string, docId: string],
	Record<string, GlobalDoc | "draft">
> = {
	name: "layout-doc",
	answer: (site, pluginId, docId) =>
		inVersions<GlobalDoc | "draft">(
			site,
			pluginId,
			(version) =>
				findDocById(version, docId) ??
				(version.draftIds.includes(docId) ? "draft" : undefined),
		),
};
