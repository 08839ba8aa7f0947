import type { LoadedPlugin } from "../../types/plugin.js";
import { PLUGIN_NAME } from "./instance.js";
import type { LoadedContent, LoadedVersion } from "./types.js";

/** Returns the versions of all docs plugins in a language. */
export const loadedVersions = (
	plugins: readonly LoadedPlugin[],
): LoadedVersion[] =>
	plugins
		.filter(({ name }) => name === PLUGIN_NAME)
		.flatMap(
			({ content }) =>
				(content as LoadedContent | undefined)?.loadedVersions ?? [],
		);
