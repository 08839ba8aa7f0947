import { applyTrailingSlash } from "../../shared/utilsCommon.js";
import type { LocaleSite } from "../../types/site.js";
import type { SidebarItem } from "./sidebars/types.js";
import type { LoadedContent, LoadedVersion } from "./types.js";

/** A docs page with its position in the sidebars. */
export interface OutlinePage {
	path: string;
	title: string;
	description?: string;
	/** Labels of its parent categories, outermost first. */
	crumbs: string[];
	/** Whether the page is a category's generated index, which has no text of its own. */
	isGenerated: boolean;
	unlisted: boolean;
}

/** A version of a docs plugin. */
export interface DocsOutline {
	pluginId: string;
	version: string;
	label: string;
	/** URL path of the version. */
	path: string;
	isLast: boolean;
	/** Pages in sidebar order; docs without a sidebar come last. */
	pages: OutlinePage[];
}

/** @param pathOf returns the path of the route for a permalink */
function versionPages(
	{ docs, sidebars }: LoadedVersion,
	pathOf: (permalink: string) => string,
): OutlinePage[] {
	const byId = new Map(docs.map((doc) => [doc.id, doc]));
	const pages = new Map<string, OutlinePage>();
	const addDoc = (id: string, crumbs: string[]) => {
		const doc = byId.get(id);
		if (!doc || pages.has(doc.permalink)) return;
		const { permalink, title, description, unlisted } = doc;
		pages.set(permalink, {
			path: pathOf(permalink),
			title,
			description,
			crumbs,
			isGenerated: false,
			unlisted,
		});
	};
	const visit = (items: readonly SidebarItem[], crumbs: string[]) => {
		for (const item of items) {
			if (item.type === "doc" || item.type === "ref") addDoc(item.id, crumbs);
			if (item.type !== "category") continue;
			const { label, link } = item;
			if (link?.type === "doc") addDoc(link.id, crumbs);
			if (link?.type === "generated-index" && !pages.has(link.permalink))
				pages.set(link.permalink, {
					path: pathOf(link.permalink),
					title: link.title ?? label,
					description: link.description,
					crumbs,
					isGenerated: true,
					unlisted: false,
				});
			visit(item.items, [...crumbs, label]);
		}
	};
	for (const sidebar of Object.values(sidebars)) visit(sidebar, []);
	for (const { id } of docs) addDoc(id, []);
	return [...pages.values()];
}

/** Returns the docs of a language: all versions of all docs plugins, with pages in sidebar order. */
export function docsOutlines({
	plugins,
	context: { baseUrl, siteConfig },
}: LocaleSite): DocsOutline[] {
	const { trailingSlash } = siteConfig;
	const pathOf = (permalink: string) =>
		applyTrailingSlash(permalink, { trailingSlash, baseUrl });
	return plugins
		.filter(({ name }) => name === "docusaurus-plugin-content-docs")
		.flatMap(({ content, options }) => {
			const { loadedVersions = [] } = (content ?? {}) as Partial<LoadedContent>;
			const { id = "default" } = options as { id?: string };
			return loadedVersions.map((version) => ({
				pluginId: id,
				version: version.versionName,
				label: version.label,
				path: version.path,
				isLast: version.isLast,
				pages: versionPages(version, pathOf),
			}));
		});
}
