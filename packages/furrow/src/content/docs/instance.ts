export const PLUGIN_NAME = "docusaurus-plugin-content-docs";
export const CURRENT_VERSION = "current";

/** `versions.json`, or `community_versions.json` for the plugin instance `community`. */
export function ofInstance(pluginId: string, name: string): string {
	return pluginId === "default" ? name : `${pluginId}_${name}`;
}

/** Folder name of a version's content, sidebars and translations. */
export function versionDir(versionName: string): string {
	return versionName === CURRENT_VERSION
		? CURRENT_VERSION
		: `version-${versionName}`;
}
