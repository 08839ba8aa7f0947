/** Returns the tag by which search finds the docs of one version. */
export function getDocsVersionSearchTag(
	pluginId: string,
	versionName: string,
): string {
	return `docs-${pluginId}-${versionName}`;
}
