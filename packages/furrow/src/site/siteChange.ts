/** Describes how a site changed when its files changed. */

import { isDeepStrictEqual } from "node:util";
import {
	applyChanges,
	type LocaleChanges,
	type StaleContent,
} from "../config/index.js";
import { DISPLAYED_FILE, type LocaleContent } from "../content/index.js";
import type { FileChange } from "../types/plugin.js";
import type { Site } from "../types/site.js";
import { join } from "../util/path.js";
import { staticFolders } from "../util/sitePath.js";

/** Changes in a language whose content was read again. */
export interface LocaleChange {
	locale: string;
	globalData: boolean;
	/** Whether data that every page of the language includes has changed: texts, config, tags. */
	everyPage: boolean;
}

export interface SiteChange {
	/**
	 * Whether the config or the code of plugins has changed. The site must then be opened again, and no other changes
	 * are listed.
	 */
	config: boolean;
	/** Whether names of the theme resolve to other components: some were added, removed or moved to another file. */
	themes: boolean;
	/** The languages whose content was read again. In the others, only the content of pages may have changed. */
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

/** Whether every page must be loaded again, regardless of its content. */
export const concernsEveryPage = ({ themes, locales }: SiteChange): boolean =>
	themes || locales.some(({ everyPage }) => everyPage);

/**
 * Passes changed files to all plugins.
 * @returns what each language must read again; `undefined` if a file belongs to no plugin and no other known place
 */
export async function changesTaken(
	{ siteDir, locales }: Site,
	contents: readonly LocaleContent[],
	changes: readonly FileChange[],
): Promise<LocaleChanges[] | undefined> {
	const effects: LocaleChanges[] = [];
	const all = contents.map(({ locale }) => locale);
	for (const locale of all)
		effects.push(await applyChanges(locale, changes, all));
	const staticDirs = locales.flatMap(({ context }) => staticFolders(context));
	const source = join(siteDir, "src");
	const isUnknown = ({ file, kind }: FileChange) =>
		!effects.some(
			({ knownFiles, isOutdated }) => isOutdated || knownFiles.has(file),
		) &&
		!staticDirs.some((folder) => file.startsWith(`${folder}/`)) &&
		!DISPLAYED_FILE.test(file) &&
		!(file.startsWith(`${source}/`) && kind === "changed") &&
		!contents.some(({ pages }) => pages.uses(file));
	return changes.some(isUnknown) ? undefined : effects;
}

/**
 * Returns which parts of a language must be loaded again; `undefined` for everything.
 * @param before the content from the previous reading
 * @param effect how the plugins are affected by the changed files; `undefined` if unknown
 * @param keepPreviousContent whether failing plugins fall back to their previous content
 */
export function staleContent(
	before: LocaleContent | undefined,
	effect: LocaleChanges | undefined,
	keepPreviousContent: boolean,
): StaleContent | undefined {
	if (!before || !(effect || keepPreviousContent)) return undefined;
	const earlier = before.locale;
	return {
		earlier,
		plugins: effect?.stale ?? new Set(earlier.plugins),
		messages: effect?.messages ?? true,
		keepPreviousContent,
	};
}
