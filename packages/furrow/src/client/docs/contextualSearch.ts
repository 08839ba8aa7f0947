import { own } from "../../shared/own";
import { useActivePluginAndVersion, useAllDocsData } from "./docsData";
import { useDocsPreferredVersionByPluginId } from "./preferredVersions";
import { getDocsVersionSearchTag } from "./versionSearchTag";

/**
 * Returns the name of the version to search for every docs plugin: that of the page, else the preferred, else the
 * latest.
 */
export function useDocsContextualVersions(): Record<string, string> {
	const active = useActivePluginAndVersion();
	const preferred = useDocsPreferredVersionByPluginId();
	const data = useAllDocsData();
	return Object.fromEntries(
		Object.entries(data).map(([pluginId, { versions }]) => {
			const isActive = active?.activePlugin.pluginId === pluginId;
			const version =
				(isActive ? active.activeVersion : undefined) ??
				own(preferred, pluginId) ??
				versions.find(({ isLast }) => isLast);
			return [pluginId, version?.name ?? "current"];
		}),
	);
}

/** Returns the search tags of {@link useDocsContextualVersions}. */
export function useDocsContextualSearchTags(): string[] {
	return Object.entries(useDocsContextualVersions()).map(([pluginId, name]) =>
		getDocsVersionSearchTag(pluginId, name),
	);
}
