import { own } from "../../shared/own";
import { useActivePluginAndVersion, useAllDocsData } from "./docsData";
import { useDocsPreferredVersionByPluginId } from "./preferredVersion";

/** The tag by which search finds the docs of one version. */
export function getDocsVersionSearchTag(
	pluginId: string,
	versionName: string,
): string {
	return `docs-${pluginId}-${versionName}`;
}

/** For every docs plugin, the tag of the version to search: the page's, else the preferred, else the latest. */
export function useDocsContextualSearchTags(): string[] {
	const active = useActivePluginAndVersion();
	const preferred = useDocsPreferredVersionByPluginId();
	const data = useAllDocsData();
	return Object.entries(data).map(([pluginId, { versions }]) => {
		const isActive = active?.activePlugin.pluginId === pluginId;
		const version =
			(isActive ? active.activeVersion : undefined) ??
			own(preferred, pluginId) ??
			versions.find(({ isLast }) => isLast);
		return getDocsVersionSearchTag(pluginId, version?.name ?? "current");
	});
}
