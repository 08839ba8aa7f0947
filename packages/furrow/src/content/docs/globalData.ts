import { joinUrl } from "../../source/urls.js";
import { memoize } from "../../util/memoize.js";
import { docsById } from "./docMetadata.js";
import { categoryGeneratedIndexes, mainDocId } from "./navigation.js";
import { SidebarLookup } from "./sidebars/lookup.js";
import type { DocMetadata, DocsOptions, LoadedVersion } from "./types.js";

export interface GlobalDoc {
	id: string;
	path: string;
	sidebar?: string;
	unlisted?: boolean;
}

export interface GlobalVersion {
	name: string;
	label: string;
	isLast: boolean;
	path: string;
	mainDocId: string;
	docs: GlobalDoc[];
	draftIds: string[];
	sidebars: Record<string, { link?: { path: string; label: string } }>;
}

export interface GlobalData {
	path: string;
	versions: GlobalVersion[];
	breadcrumbs: boolean;
}

const globalDoc = memoize(
	(doc: DocMetadata): GlobalDoc => ({
		id: doc.id,
		path: doc.permalink,
		...(doc.unlisted && { unlisted: true }),
		...(doc.sidebar !== undefined && { sidebar: doc.sidebar }),
	}),
);

function globalSidebars(
	version: LoadedVersion,
	lookup: SidebarLookup,
): GlobalVersion["sidebars"] {
	const docs = docsById(version.docs);
	return Object.fromEntries(
		Object.keys(version.sidebars).map((name) => {
			const first = lookup.firstLink(name);
			if (!first) return [name, {}];
			const path =
				first.type === "generated-index"
					? first.permalink
					: (docs.get(first.id) as DocMetadata).permalink;
			return [name, { link: { path, label: first.label } }];
		}),
	);
}

function globalVersion(version: LoadedVersion): GlobalVersion {
	const lookup = new SidebarLookup(version.sidebars);
	return {
		name: version.versionName,
		label: version.label,
		isLast: version.isLast,
		path: version.path,
		mainDocId: mainDocId(version.docs, lookup),
		docs: [
			...version.docs.map((doc) => globalDoc(doc)),
			...categoryGeneratedIndexes(version.docs, lookup).map(
				({ slug, permalink, sidebar }) => ({
					id: slug,
					path: permalink,
					sidebar,
				}),
			),
		],
		draftIds: version.drafts.map(({ id }) => id),
		sidebars: globalSidebars(version, lookup),
	};
}

/** Creates the plugin's global data, which hooks such as `useAllDocsData` return. */
export function createGlobalData(
	versions: readonly LoadedVersion[],
	baseUrl: string,
	options: DocsOptions,
): GlobalData {
	return {
		path: joinUrl([baseUrl, options.routeBasePath]),
		versions: versions.map(globalVersion),
		breadcrumbs: options.breadcrumbs,
	};
}
