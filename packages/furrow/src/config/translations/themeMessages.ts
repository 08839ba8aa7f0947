import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { LoadContext } from "../../types/plugin.js";
import { isMissingFile } from "../../util/fsError.js";
import { packageFolder } from "../../util/packages.js";
import { dirname, join } from "../../util/path.js";

const require = createRequire(import.meta.url);

const PACKAGE = "@docusaurus/theme-translations";

/** Parts of a site's context that determine its messages. */
type MessageContext = Pick<LoadContext, "siteDir" | "docusaurusMajor" | "i18n">;

const ownPackage = () => dirname(require.resolve(`${PACKAGE}/package.json`));

/**
 * Returns the folders of the community's translations, each with a folder per locale: those of version 4, which has
 * more, if the site has it, and those of version 3.
 */
function localesDirs({ siteDir, docusaurusMajor }: MessageContext): string[] {
	const newer =
		docusaurusMajor === 4
			? packageFolder(PACKAGE, join(siteDir, "package.json"))
			: undefined;
	return [newer, ownPackage()].flatMap((dir) =>
		dir ? [join(dir, "locales")] : [],
	);
}

/** Returns the locales whose messages fit, best first: `zh-Hans` for `zh`, `pt-BR` for `pt`, `fr` for `fr-CA`. */
export function fittingLocales(locale: string): string[] {
	const { language, script, region } = new Intl.Locale(locale).maximize();
	const requested = new Intl.Locale(locale);
	const names = [
		locale,
		requested.region ? `${language}-${requested.region}` : undefined,
		requested.script ? `${language}-${requested.script}` : undefined,
		`${language}-${script}`,
		`${language}-${region}`,
		language,
	];
	return [...new Set(names.filter((name) => name !== undefined))];
}

/**
 * Returns the messages of a theme in a site's current language, from the community's translations.
 *
 * @param name the file: `theme-common`, `theme-search-algolia`, ...
 * @returns texts by message id; empty if the language has no translation, and for English
 */
export async function themeMessages(
	context: MessageContext,
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

/** Returns the same messages in English, each with its description as `<id>___DESCRIPTION`. */
export async function baseMessages(
	name: string,
): Promise<Record<string, string>> {
	const file = join(ownPackage(), "locales/base", `${name}.json`);
	return JSON.parse(await readFile(file, "utf8"));
}
