import { expect, it } from "vitest";
import { loadLocaleConfigs } from "../../../packages/furrow/src/config/i18n";
import { KNOWN_LANGUAGES } from "../../../packages/furrow/src/config/knownLanguages";
import type { SiteConfig } from "../../../packages/furrow/src/types/site";

interface IntlData {
	calendar?: string;
	calendars?: string[];
	getCalendars?(): string[];
	textInfo?: { direction: string };
	getTextInfo?(): { direction: string };
}

it.each([...KNOWN_LANGUAGES])(
	"has the same data as Intl for %s",
	(language, label) => {
		const displayName = new Intl.DisplayNames(language, {
			type: "language",
		}).of(language) as string;
		expect(label.toLowerCase()).toBe(displayName.toLowerCase());
		expect(label[0]).toBe(displayName.charAt(0).toLocaleUpperCase(language));
		const locale = new Intl.Locale(language) as IntlData;
		expect((locale.getTextInfo?.() ?? locale.textInfo)?.direction).toBe("ltr");
		expect((locale.getCalendars?.() ?? locale.calendars)?.[0]).toBe("gregory");
	},
);

it("uses Intl for all other languages", () => {
	const locales = ["en", "ar", "constructor"];
	const config = (names: string[]) =>
		({
			url: "https://a.example",
			baseUrl: "/",
			i18n: {
				defaultLocale: "en",
				locales: names,
				path: "i18n",
				localeConfigs: {},
			},
		}) as unknown as SiteConfig;
	const { en, ar } = loadLocaleConfigs(
		config(locales.slice(0, 2)),
		"/site",
		true,
	);
	expect([en?.label, en?.direction, en?.calendar]).toEqual([
		"English",
		"ltr",
		"gregory",
	]);
	expect([ar?.label, ar?.direction]).toEqual(["العربية", "rtl"]);
	expect(() => loadLocaleConfigs(config(locales), "/site", true)).toThrow(
		"constructor",
	);
});
