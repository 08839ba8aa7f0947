import { statSync } from "node:fs";
import { own } from "../shared/own.js";
import type { LoadContext } from "../types/plugin.js";
import type { I18n, I18nLocaleConfig, SiteConfig } from "../types/site.js";
import { FurrowError } from "../util/errors.js";
import { nearest } from "../util/nearest.js";
import { join, resolve } from "../util/path.js";
import { isInside } from "../util/realPath.js";
import { KNOWN_LANGUAGES } from "./knownLanguages.js";

const isFolder = (path: string): boolean =>
	statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the name of a language in that language, capitalised: `Français`. */
function labelOf(htmlLang: string): string {
	const known = KNOWN_LANGUAGES.get(htmlLang);
	if (known) return known;
	const name = new Intl.DisplayNames(htmlLang, { type: "language" }).of(
		htmlLang,
	);
	if (!name) return htmlLang;
	return name.charAt(0).toLocaleUpperCase(htmlLang) + name.slice(1);
}

interface LocaleInfo {
	calendar?: string;
	calendars?: string[];
	getCalendars?(): string[];
	textInfo?: { direction: "ltr" | "rtl" };
	getTextInfo?(): { direction: "ltr" | "rtl" };
}

/**
 * Returns the defaults that `Intl` has for a language. The label is computed on demand, since it takes milliseconds.
 */
function intlDefaults(htmlLang: string) {
	if (KNOWN_LANGUAGES.has(htmlLang))
		return { direction: "ltr" as const, calendar: "gregory" };
	try {
		const locale = new Intl.Locale(htmlLang) as LocaleInfo;
		return {
			direction:
				(locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? "ltr",
			calendar:
				locale.calendar ??
				(locale.getCalendars?.() ?? locale.calendars)?.[0] ??
				"gregory",
		};
	} catch (cause) {
		throw new FurrowError(
			`"${htmlLang}" is not the name of a language (BCP 47).`,
			{
				hint: `Set "i18n.localeConfigs.${htmlLang}.htmlLang" to one, e.g. "en" or "zh-CN".`,
				cause,
			},
		);
	}
}

const withSlashes = (path: string) => `/${path}/`.replace(/\/{2,}/g, "/");

/**
 * Returns the base URL of a locale: the configured one, else the site's for the default locale and a path below it for
 * others.
 */
function localeBaseUrl(
	config: SiteConfig,
	locale: string,
	localized: boolean,
): string {
	const configured = own(config.i18n.localeConfigs, locale)?.baseUrl;
	if (configured) return withSlashes(configured);
	return localized && locale !== config.i18n.defaultLocale
		? withSlashes(`${config.baseUrl}/${locale}`)
		: config.baseUrl;
}

/**
 * Returns the settings of every locale, with defaults.
 *
 * @param localized whether locales other than the default one get folders of their own; false if the command line
 * selects exactly one locale
 */
export function loadLocaleConfigs(
	config: SiteConfig,
	siteDir: string,
	localized: boolean,
): Record<string, I18nLocaleConfig> {
	const { locales, path: i18nPath, localeConfigs } = config.i18n;
	return Object.fromEntries(
		locales.map((locale) => {
			const configured = own(localeConfigs, locale) ?? {};
			const htmlLang = configured.htmlLang ?? locale;
			const path = configured.path ?? locale;
			const folder = resolve(siteDir, i18nPath, path);
			const defaults = intlDefaults(htmlLang);
			return [
				locale,
				{
					label: configured.label ?? labelOf(htmlLang),
					direction: configured.direction ?? defaults.direction,
					htmlLang,
					calendar: configured.calendar ?? defaults.calendar,
					path,
					translate: configured.translate ?? isFolder(folder),
					url: configured.url ?? config.url,
					baseUrl: localeBaseUrl(config, locale, localized),
				},
			];
		}),
	);
}

/** Whether a locale's folder was added or removed since its settings were computed, which changes `translate`. */
export function hasTranslationStateChanged({
	siteConfig,
	localizationDir,
	i18n: { currentLocale, localeConfigs },
}: LoadContext): boolean {
	const configured = siteConfig.i18n.localeConfigs[currentLocale]?.translate;
	const { translate } = localeConfigs[currentLocale] ?? {};
	return configured === undefined && translate !== isFolder(localizationDir);
}

/** Returns the `i18n` that plugins and pages of one locale see. */
export function loadI18n(
	config: SiteConfig,
	currentLocale: string,
	localeConfigs: Record<string, I18nLocaleConfig>,
): I18n {
	const { defaultLocale, locales, path } = config.i18n;
	return { defaultLocale, locales, path, currentLocale, localeConfigs };
}

/**
 * Returns the output folder of a locale, from its base URL relative to the site's.
 * @throws FurrowError if it is outside the site's output folder
 */
export function localeOutDir(
	outDir: string,
	siteBaseUrl: string,
	baseUrl: string,
): string {
	const below = baseUrl.startsWith(siteBaseUrl)
		? baseUrl.slice(siteBaseUrl.length)
		: baseUrl;
	const folder = resolve(join(outDir, below));
	if (!isInside(folder, outDir))
		throw new FurrowError(
			`The "baseUrl" "${baseUrl}" points outside the output folder.`,
			{ hint: 'Remove ".." from it.' },
		);
	return folder;
}

/**
 * Returns the locales to build, the default one first.
 *
 * @throws {FurrowError} for a locale that the config does not list
 */
export function localesToBuild(
	config: SiteConfig,
	requested: string[] | undefined,
): string[] {
	const { locales, defaultLocale } = config.i18n;
	for (const locale of requested ?? []) {
		if (locales.includes(locale)) continue;
		const suggestion = nearest(locale, locales);
		throw new FurrowError(`This site has no locale "${locale}".`, {
			hint: suggestion
				? `Did you mean "${suggestion}"?`
				: `Its locales ("i18n.locales") are: ${locales.join(", ")}.`,
		});
	}
	const chosen = [...new Set(locales)].filter(
		(locale) => !requested?.length || requested.includes(locale),
	);
	return [
		...chosen.filter((locale) => locale === defaultLocale),
		...chosen.filter((locale) => locale !== defaultLocale),
	];
}
