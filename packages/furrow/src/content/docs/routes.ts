import type { PropVersionDoc } from "../../client/types/docs.js";
import { aliasedToRelative } from "../../source/contentPaths.js";
import { joinUrl } from "../../source/urls.js";
import type { PluginActions, RouteConfig } from "../../types/plugin.js";
import { hash } from "../../util/hash.js";
import { LazyJson } from "../../util/lazyJson.js";
import { memoize } from "../../util/memoize.js";
import { categoryGeneratedIndexes } from "./navigation.js";
import { SidebarLookup } from "./sidebars/lookup.js";
import { sidebarProps } from "./sidebars/props.js";
import type { PropSidebar } from "./sidebars/types.js";
import { tagRoutes } from "./tagPages.js";
import type { DocMetadata, DocsOptions, LoadedVersion } from "./types.js";

/** Returns a file name for data, unique to its name. */
function dataFileName(name: string): string {
	const readable = name.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
	return `${readable.slice(-60)}-${hash(name, 8)}.json`;
}

const { compare } = new Intl.Collator("en");
const byPath = (a: RouteConfig, b: RouteConfig) => compare(a.path, b.path);

/**
 * Creates the data files of a version's sidebars and returns their paths by name. Pages with the same sidebar share a
 * file.
 */
async function sidebarData(
	{ versionName }: LoadedVersion,
	sidebars: [string, PropSidebar][],
	createData: PluginActions["createData"],
): Promise<Map<string, string>> {
	const paths = new Map<string, string>();
	for (const [name, items] of sidebars)
		paths.set(
			name,
			await createData(
				dataFileName(`sidebar-${versionName}-${name}`),
				new LazyJson({ name, items }),
			),
		);
	return paths;
}

/** Returns the fields of a route for its sidebar: the name as an attribute, the data as a module. */
function sidebarFields(name: string | undefined, data: Map<string, string>) {
	const path = name === undefined ? undefined : data.get(name);
	return {
		modules: (path ? { sidebar: `${path}?lazy=true` } : {}) as Record<
			string,
			string
		>,
		attributes: name === undefined ? {} : { sidebar: name },
	};
}

/** Returns the fields of a doc that all pages of its version may use. */
const docProp = memoize(
	({ id, title, description, sidebar }: DocMetadata): PropVersionDoc => ({
		id,
		title,
		description,
		...(sidebar !== undefined && { sidebar }),
	}),
);

/** Creates the data of the version's `docs` and `docsSidebars`, which browsers load on demand. */
async function versionData(
	{ versionName, docs }: LoadedVersion,
	sidebars: [string, PropSidebar][],
	createData: PluginActions["createData"],
): Promise<Record<string, string>> {
	const write = async (name: string, data: object) => {
		const file = dataFileName(`version-${versionName}-${name}`);
		return `${await createData(file, new LazyJson(data))}?lazy=true`;
	};
	return {
		docs: await write(
			"docs",
			Object.fromEntries(docs.map((doc) => [doc.id, docProp(doc)])),
		),
		docsSidebars: await write("sidebars", Object.fromEntries(sidebars)),
	};
}

/** Cached routes of docs, valid as long as the doc and the file of its sidebar are the same. */
const docRoutes = new WeakMap<
	DocMetadata,
	{ sidebar: string | undefined; route: RouteConfig }
>();

function docRoute(
	doc: DocMetadata,
	sidebars: Map<string, string>,
	options: DocsOptions,
): RouteConfig {
	const sidebar =
		doc.sidebar === undefined ? undefined : sidebars.get(doc.sidebar);
	const cached = docRoutes.get(doc);
	if (cached && cached.sidebar === sidebar) return cached.route;
	const route = newDocRoute(doc, sidebars, options);
	docRoutes.set(doc, { sidebar, route });
	return route;
}

function newDocRoute(
	doc: DocMetadata,
	sidebars: Map<string, string>,
	options: DocsOptions,
): RouteConfig {
	const { modules, attributes } = sidebarFields(doc.sidebar, sidebars);
	return {
		path: doc.permalink,
		component: options.docItemComponent,
		exact: true,
		modules: { content: doc.source, ...modules },
		metadata: {
			sourceFilePath: aliasedToRelative(doc.source),
			lastUpdatedAt: doc.lastUpdatedAt ?? undefined,
		},
		...attributes,
	};
}

async function versionRoute(
	version: LoadedVersion,
	options: DocsOptions,
	createData: PluginActions["createData"],
): Promise<RouteConfig> {
	const props = sidebarProps(version);
	const sidebars = await sidebarData(version, props, createData);
	const lookup = new SidebarLookup(version.sidebars);
	const docs = version.docs.map((doc) => docRoute(doc, sidebars, options));
	const indexes = categoryGeneratedIndexes(version.docs, lookup).map(
		(categoryGeneratedIndex): RouteConfig => {
			const { modules, attributes } = sidebarFields(
				categoryGeneratedIndex.sidebar,
				sidebars,
			);
			return {
				path: categoryGeneratedIndex.permalink,
				component: options.docCategoryGeneratedIndexComponent,
				exact: true,
				modules,
				props: { categoryGeneratedIndex },
				...attributes,
			};
		},
	);
	return {
		path: version.path,
		exact: false,
		component: options.docVersionRootComponent,
		routes: [
			...tagRoutes(version, options).sort(byPath),
			{
				path: version.path,
				exact: false,
				component: options.docRootComponent,
				routes: [...docs, ...indexes].sort(byPath),
			},
		],
		modules: { version: await versionData(version, props, createData) },
		props: {
			version: {
				pluginId: options.id,
				version: version.versionName,
				label: version.label,
				banner: version.banner,
				badge: version.badge,
				noIndex: version.noIndex,
				className: version.className,
				isLast: version.isLast,
			},
		},
		...(version.routePriority !== undefined && {
			priority: version.routePriority,
		}),
	};
}

/** Adds the routes of all versions under one root, which stays mounted when readers switch versions. */
export async function addDocsRoutes({
	baseUrl,
	versions,
	options,
	actions,
}: {
	baseUrl: string;
	versions: readonly LoadedVersion[];
	options: DocsOptions;
	actions: PluginActions;
}): Promise<void> {
	const routes: RouteConfig[] = [];
	for (const version of versions)
		routes.push(await versionRoute(version, options, actions.createData));
	actions.addRoute({
		path: joinUrl([baseUrl, options.routeBasePath]),
		exact: false,
		component: options.docsRootComponent,
		routes,
	});
}
