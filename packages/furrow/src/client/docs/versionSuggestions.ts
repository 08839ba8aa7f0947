import { own } from "../../shared/own";
import type { DocVersionSuggestions } from "../types/docs";
import { useActiveDocContext, useLatestVersion } from "./docsData";

/** Returns the versions to suggest to readers who are not on the latest one. */
export function useDocVersionSuggestions(
	pluginId: string | undefined,
): DocVersionSuggestions {
	const latestVersionSuggestion = useLatestVersion(pluginId);
	const { alternateDocVersions } = useActiveDocContext(pluginId);
	return {
		latestDocSuggestion: own(
			alternateDocVersions,
			latestVersionSuggestion.name,
		),
		latestVersionSuggestion,
	};
}
