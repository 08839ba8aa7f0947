import { own } from "../../shared/own";
import type { GlobalVersion } from "../types/docs";
import { useAllDocsData } from "./docsData";
import { findVersion, usePreferences } from "./preferredVersion";

/** Returns the preferred version of every docs plugin. */
export function useDocsPreferredVersionByPluginId(): Record<
	string,
	GlobalVersion | null
> {
	const data = useAllDocsData();
	const { names } = usePreferences();
	return Object.fromEntries(
		Object.entries(data).map(([pluginId, { versions }]) => [
			pluginId,
			findVersion(versions, own(names, pluginId)),
		]),
	);
}
