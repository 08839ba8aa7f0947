import type { LoadContext } from "../types/plugin.js";
import { join, relative } from "../util/path.js";

/** The folders that a plugin reads content from: a localized file stands in for the file of the same name. */
export interface ContentPaths {
	/** Absolute. */
	contentPath: string;
	/** Absolute; absent when the locale is not translated. */
	contentPathLocalized?: string;
}

/** `@site/docs/intro.md` for an absolute path inside the site (`@site/../x.md` for one outside). */
export function aliasedSitePath(path: string, siteDir: string): string {
	if (path.startsWith(`${siteDir}/`))
		return `@site/${path.slice(siteDir.length + 1)}`;
	return `@site/${relative(siteDir, path)}`;
}

/** Undoes {@link aliasedSitePath}, relative to the site. */
export function aliasedToRelative(aliased: string): string {
	return aliased.startsWith("@site/")
		? aliased.slice("@site/".length)
		: aliased;
}

/** A plugin's folder in `i18n/<locale>/`. */
export function pluginI18nDir(
	localizationDir: string,
	pluginName: string,
	pluginId: string,
): string {
	return join(
		localizationDir,
		pluginId === "default" ? pluginName : `${pluginName}-${pluginId}`,
	);
}

/** Whether the content of the current locale is read from `i18n/`. */
export function isTranslated(context: LoadContext): boolean {
	const { localeConfigs, currentLocale } = context.i18n;
	return localeConfigs[currentLocale]?.translate !== false;
}

/** The folders in which a plugin looks for a data file, in order. */
export function contentPathList({
	contentPath,
	contentPathLocalized,
}: ContentPaths): string[] {
	return contentPathLocalized
		? [contentPathLocalized, contentPath]
		: [contentPath];
}
