import type { RouteConfig } from "../../types/plugin.js";
import { groupByTag, tagVisibility } from "../shared/tags.js";
import type { DocsOptions, LoadedVersion } from "./types.js";

/** Returns the routes of a version's tags: the list of tags and a page for every tag. Empty if no doc has a tag. */
export function tagRoutes(
	version: LoadedVersion,
	options: DocsOptions,
): RouteConfig[] {
	const groups = [...groupByTag(version.docs, (doc) => doc.tags).values()].map(
		({ tag, items }) => {
			const { unlisted, listedItems } = tagVisibility(
				items,
				(doc) => doc.unlisted,
			);
			const docs = listedItems.sort((a, b) => a.title.localeCompare(b.title));
			return { tag, docs, unlisted };
		},
	);
	if (groups.length === 0) return [];
	const listed = groups.filter(({ unlisted }) => !unlisted);
	return [
		{
			path: version.tagsPath,
			exact: true,
			component: options.docTagsListComponent,
			props: {
				tags: listed.map(({ tag, docs }) => ({
					label: tag.label,
					permalink: tag.permalink,
					description: tag.description,
					count: docs.length,
				})),
			},
		},
		...groups.map(({ tag, docs, unlisted }) => ({
			path: tag.permalink,
			exact: true,
			component: options.docTagDocListComponent,
			props: {
				tag: {
					label: tag.label,
					permalink: tag.permalink,
					description: tag.description,
					allTagsPath: version.tagsPath,
					count: docs.length,
					items: docs.map(({ id, title, description, permalink }) => ({
						id,
						title,
						description,
						permalink,
					})),
					unlisted,
				},
			},
		})),
	];
}
