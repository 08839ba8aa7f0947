/** Describes how a site changed when its files changed. */

import { isDeepStrictEqual } from "node:util";
import {
	type LocaleTaken,
	type StaleContent,
	takeChanges,
} from "../config/index.js";
import { type LocaleContent, SHOWN } from "../content/index.js";
import type { FileChange } from "../types/plugin.js";
import type { Site } from "../types/site.js";
import { join } from "../util/path.js";
import { staticFolders } from "../util/siteFolder.js";

/** The changes in a language whose content was read again. */
export interface LocaleChange {
	locale: string;
	globalData: boolean;
	/** Whether what every page of the language comes with is different: texts, config, tags. */
	everyPage: boolean;
}

export interface SiteChange {
	/** The config or the code of plugins has changed: the site must be opened again, and no other changes are listed. */
	config: boolean;
	/** Names of the theme lead to other components: some were added, removed, or have moved to another file. */
	themes: boolean;
	/** The languages whose content was read again. In the others, texts of pages have changed at most. */
	locales: LocaleChange[];
}

const everyPageOf = ({ locale }: LocaleContent) => {
	const { context, htmlTags, clientModules } = locale;
	const { themeConfig } = context.siteConfig;
	return [context.codeTranslations, themeConfig, htmlTags, clientModules];
};

/** Compares a language before and after its content was read again. */
export function localeChange(
	before: LocaleContent,
	after: LocaleContent,
): LocaleChange {
	return {
		locale: after.locale.context.i18n.currentLocale,
		globalData: !isDeepStrictEqual(
			before.locale.globalData,
			after.locale.globalData,
		),
		everyPage: !isDeepStrictEqual(everyPageOf(before), everyPageOf(after)),
	};
}

/** Whether every page has to be loaded again, whatever its content. */
export const concernsEveryPage = ({ themes, locales }: SiteChange): boolean =>
	themes || locales.some(({ everyPage }) => everyPage);

/**
 * Passes changed files to all plugins.
 * @returns what each language has to read again; nothing if no plugin knows one of the files
 */
export async function changesTaken(
	{ siteDir, locales }: Site,
	contents: readonly LocaleContent[],
	changes: readonly FileChange[],
): Promise<LocaleTaken[] | undefined> {
	const taken: LocaleTaken[] = [];
	const all = contents.map(({ locale }) => locale);
	for (const locale of all) taken.push(await takeChanges(locale, changes, all));
	const known = locales.flatMap(({ context }) => staticFolders(context));
	const source = join(siteDir, "src");
	const isUnknown = ({ file, kind }: FileChange) =>
		!taken.some(({ own, isOutdated }) => isOutdated || own.has(file)) &&
		!known.some((folder) => file.startsWith(`${folder}/`)) &&
		!SHOWN.test(file) &&
		!(file.startsWith(`${source}/`) && kind === "changed") &&
		!contents.some(({ pages }) => pages.uses(file));
	return changes.some(isUnknown) ? undefined : taken;
}

/**
 * Returns what of a language is loaded again; nothing for all of it.
 * @param before the language as it was read the last time
 * @param taken what its plugins say of the changed files; nothing if that is unknown
 * @param keepsEarlier whether plugins that fail have what they made before
 */
export function staleContent(
	before: LocaleContent | undefined,
	taken: LocaleTaken | undefined,
	keepsEarlier: boolean,
): StaleContent | undefined {
	if (!before || !(taken || keepsEarlier)) return undefined;
	const earlier = before.locale;
	return {
		earlier,
		plugins: taken?.stale ?? new Set(earlier.plugins),
		messages: taken?.messages ?? true,
		keepsEarlier,
	};
}
