/**
 * Names of languages in themselves, as `Intl` tells them, of those that sites are written in most: `Intl` takes a
 * hundredth of a second to find its tables, which is a hundredth of all that a start takes. They are written from left to
 * right, and count days as most of the world does.
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
