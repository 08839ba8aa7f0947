import type { LoadContext } from "../types/plugin.js";
import { join, relative } from "../util/path.js";

/** Content folders of a plugin. A localized file replaces the file of the same name. */
export interface ContentPaths {
	/** Absolute path. */
	contentPath: string;
	/** Absolute path; undefined if the locale is not translated. */
	contentPathLocalized?: string;
}

/** Returns the aliased path of a file, such as `@site/docs/intro.md` (`@site/../x.md` outside the site). */
export function aliasedSitePath(path: string, siteDir: string): string {
	if (path.startsWith(`${siteDir}/`))
		return `@site/${path.slice(siteDir.length + 1)}`;
	return `@site/${relative(siteDir, path)}`;
}

/** Converts an aliased path to a path relative to the site folder. */
export function aliasedToRelative(aliased: string): string {
	return aliased.startsWith("@site/")
		? aliased.slice("@site/".length)
		: aliased;
}

/** Returns a plugin's folder in `i18n/<locale>/`. */
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

/** Returns a plugin's content folders by precedence. */
export function contentPathList({
	contentPath,
	contentPathLocalized,
}: ContentPaths): string[] {
	return contentPathLocalized
		? [contentPathLocalized, contentPath]
		: [contentPath];
}
