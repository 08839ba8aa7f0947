/** Describes how a site changed when its files changed. */
import { isDeepStrictEqual } from "node:util";
import type { LocaleContent } from "../content/index.js";

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
