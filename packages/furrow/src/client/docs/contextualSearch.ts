import { own } from "../../shared/own";
import { useActivePluginAndVersion, useAllDocsData } from "./docsData";
import { useDocsPreferredVersionByPluginId } from "./preferredVersions";
import { getDocsVersionSearchTag } from "./versionSearchTag";

/** For every docs plugin, the name of the version to search: the page's, else the preferred, else the latest. */
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

/** The tags of {@link useDocsContextualVersions}. */
export function useDocsContextualSearchTags(): string[] {
	return Object.entries(useDocsContextualVersions()).map(([pluginId, name]) =>
		getDocsVersionSearchTag(pluginId, name),
	);
}
