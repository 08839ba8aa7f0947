export const PLUGIN_NAME = "docusaurus-plugin-content-docs";
export const CURRENT_VERSION = "current";

/**
 * Returns the name of a plugin instance's file or folder: `versions.json`, or `community_versions.json` for the
 * instance `community`.
 */
export function instanceFileName(pluginId: string, name: string): string {
	return pluginId === "default" ? name : `${pluginId}_${name}`;
}

/** Returns the folder name of a version's content, sidebars and translations. */
export function versionDir(versionName: string): string {
	return versionName === CURRENT_VERSION
		? CURRENT_VERSION
		: `version-${versionName}`;
}
