import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "../../util/path.js";

const require = createRequire(import.meta.url);

let folder: string | undefined;

/** Folder of the translators' data: one folder a locale. */
function localesDir(): string {
	folder ??= join(
		dirname(require.resolve("@docusaurus/theme-translations/package.json")),
		"locales",
	);
	return folder;
}

/** Locales whose messages fit, best first: `zh` is `zh-Hans`, `pt` is `pt-BR`, `fr-CA` is `fr`. */
export function fittingLocales(locale: string): string[] {
	const { language, script, region } = new Intl.Locale(locale).maximize();
	const given = new Intl.Locale(locale);
	const names = [
		locale,
		given.region ? `${language}-${given.region}` : undefined,
		given.script ? `${language}-${given.script}` : undefined,
		`${language}-${script}`,
		`${language}-${region}`,
		language,
	];
	return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * The messages that a theme shows in a language, from the community's translations.
 *
 * @param name the file: `theme-common`, `theme-search-algolia`, ...
 * @returns message id to text; empty when the language has no translation, and for English
 */
export async function themeMessages(
	locale: string,
	name: string,
): Promise<Record<string, string>> {
	for (const candidate of fittingLocales(locale)) {
		try {
			const file = join(localesDir(), candidate, `${name}.json`);
			return JSON.parse(await readFile(file, "utf8"));
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		}
	}
	return {};
}

/** The same messages in English, each with its description as `<id>___DESCRIPTION`. */
export async function baseMessages(
	name: string,
): Promise<Record<string, string>> {
	const file = join(localesDir(), "base", `${name}.json`);
	return JSON.parse(await readFile(file, "utf8"));
}
