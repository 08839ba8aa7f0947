/** Speculation rules, by which browsers prefetch documents before a link is clicked. */
import { scriptJson } from "../shared/inlineScript.js";
import type { LoadContext } from "../types/plugin.js";

/**
 * Returns the rule for links to other languages of the site, which load a new document. Links within a language do not.
 */
function otherLanguages({ i18n, baseUrl }: LoadContext): object | undefined {
	const { currentLocale, localeConfigs } = i18n;
	const ownUrl = localeConfigs[currentLocale]?.url;
	const others = Object.entries(localeConfigs)
		.filter(([locale, { url }]) => locale !== currentLocale && url === ownUrl)
		.map(([, { baseUrl: base }]) => base);
	if (!others.length) return undefined;
	const matches = { href_matches: others.map((base) => `${base}*`) };
	// Other languages may be in subfolders of the default language.
	const isAround = others.some((base) => baseUrl.startsWith(base));
	const own = { not: { href_matches: `${baseUrl}*` } };
	return {
		prefetch: [
			{
				where: isAround ? { and: [matches, own] } : matches,
				eagerness: "moderate",
			},
		],
	};
}

/**
 * Returns the rules as a tag: those of the config, or one that prefetches a page in another language when the pointer
 * rests on its link. Browsers skip prefetching for readers who save data.
 */
export function speculationRulesTag(context: LoadContext): string {
	const option = context.siteConfig.navigation?.speculationRules;
	const rules = option === true ? otherLanguages(context) : option;
	return rules
		? `<script type="speculationrules">${scriptJson(rules)}</script>\n`
		: "";
}
