/**
 * Names of the most common languages of sites, each in its own language and as `Intl` returns it. Loading the tables of
 * `Intl` takes 10 ms, 1% of the time that `start` takes. All of these languages are written from left to right and use
 * the Gregorian calendar.
 */
export const KNOWN_LANGUAGES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		de: "Deutsch",
		en: "English",
		"en-US": "American English",
		es: "Español",
		fr: "Français",
		it: "Italiano",
		ja: "日本語",
		ko: "한국어",
		"pt-BR": "Português (Brasil)",
		ru: "Русский",
		"zh-CN": "中文（中国）",
		"zh-Hans": "简体中文",
		"zh-TW": "中文（台灣）",
	}),
);
