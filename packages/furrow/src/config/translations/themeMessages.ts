import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { LoadContext } from "../../types/plugin.js";
import { isMissingFile } from "../../util/fsError.js";
import { packageFolder } from "../../util/packages.js";
import { dirname, join } from "../../util/path.js";

const require = createRequire(import.meta.url);

const PACKAGE = "@docusaurus/theme-translations";

/** Where the messages are asked for. */
type Asking = Pick<LoadContext, "siteDir" | "docusaurusMajor" | "i18n">;

const ownPackage = () => dirname(require.resolve(`${PACKAGE}/package.json`));

/** Folders of the translators' data, one folder a locale in each: of version 4, which has more, where a site has it, and of 3. */
function localesDirs({ siteDir, docusaurusMajor }: Asking): string[] {
	const newer =
		docusaurusMajor === 4
			? packageFolder(PACKAGE, join(siteDir, "package.json"))
			: undefined;
	return [newer, ownPackage()].flatMap((dir) =>
		dir ? [join(dir, "locales")] : [],
	);
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
 * The messages that a theme shows in a site's current language, from the community's translations.
 *
 * @param name the file: `theme-common`, `theme-search-algolia`, ...
 * @returns message id to text; empty when the language has no translation, and for English
 */
export async function themeMessages(
	context: Asking,
	name: string,
): Promise<Record<string, string>> {
	const locales = fittingLocales(context.i18n.currentLocale);
	for (const dir of localesDirs(context))
		for (const locale of locales)
			try {
				const file = join(dir, locale, `${name}.json`);
				return JSON.parse(await readFile(file, "utf8"));
			} catch (error) {
				if (!isMissingFile(error)) throw error;
			}
	return {};
}

/** The same messages in English, each with its description as `<id>___DESCRIPTION`. */
export async function baseMessages(
	name: string,
): Promise<Record<string, string>> {
	const file = join(ownPackage(), "locales/base", `${name}.json`);
	return JSON.parse(await readFile(file, "utf8"));
}
