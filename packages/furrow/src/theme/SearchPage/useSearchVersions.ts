import {
	getDocsVersionSearchTag,
	useAllDocsData,
} from "@docusaurus/plugin-content-docs/client";
import { DEFAULT_SEARCH_TAG } from "@docusaurus/theme-common/internal";
import { useAlgoliaThemeConfig } from "@docusaurus/theme-search-algolia/client";
import { useState } from "react";
import { own } from "../../shared/own";

/** A docs plugin with the versions that a search can choose from. */
export interface SearchedPlugin {
	pluginId: string;
	versions: { name: string; label: string; isLast: boolean }[];
}

export interface SearchVersions {
	/** Whether any docs plugin has several versions. */
	isVersioned: boolean;
	/** Docs plugins with several versions to choose from. */
	plugins: SearchedPlugin[];
	/** Chosen version by plugin. */
	chosen: Record<string, string>;
	choose(pluginId: string, versionName: string): void;
	/** Tags of the documents to search. */
	tags: string[];
}

/**
 * Manages which version of each docs plugin is searched.
 * @param defaults versions by plugin, until the reader chooses; the latest one if absent
 */
export function useSearchVersions(
	defaults: Record<string, string> = {},
): SearchVersions {
	const { contextualSearch } = useAlgoliaThemeConfig().algolia;
	const plugins = Object.entries(useAllDocsData()).map(
		([pluginId, { versions }]): SearchedPlugin => ({ pluginId, versions }),
	);
	const [choices, setChoices] = useState<Record<string, string>>({});
	const chosen = Object.fromEntries(
		plugins.map(({ pluginId, versions }) => [
			pluginId,
			choices[pluginId] ??
				own(defaults, pluginId) ??
				(versions.find(({ isLast }) => isLast) ?? versions[0])?.name ??
				"",
		]),
	);
	const versioned = plugins.filter(({ versions }) => versions.length > 1);
	return {
		isVersioned: versioned.length > 0,
		plugins: contextualSearch ? versioned : [],
		chosen,
		choose: (pluginId, versionName) =>
			setChoices({ ...choices, [pluginId]: versionName }),
		tags: [
			DEFAULT_SEARCH_TAG,
			...Object.entries(chosen).map(([pluginId, version]) =>
				getDocsVersionSearchTag(pluginId, version),
			),
		],
	};
}
