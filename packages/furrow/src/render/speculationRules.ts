/** Rules by which browsers fetch documents before a link is clicked. */
import { scriptJson } from "../shared/inlineScript.js";
import type { LoadContext } from "../types/plugin.js";

/**
 * Matches links to other languages of the site, which load a new document. Links within a language are followed without one.
 */
function otherLanguages({ i18n, baseUrl }: LoadContext): object | undefined {
	const { currentLocale, localeConfigs } = i18n;
	const here = localeConfigs[currentLocale]?.url;
	const others = Object.entries(localeConfigs)
		.filter(([locale, { url }]) => locale !== currentLocale && url === here)
		.map(([, { baseUrl: base }]) => base);
	if (!others.length) return undefined;
	const matches = { href_matches: others.map((base) => `${base}*`) };
	// The default language lies around the others.
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
 * The rules as a tag: those of the config, or one that fetches a page in another language when the pointer rests on its
 * link. Browsers leave it to readers who save data.
 */
export function speculationRulesTag(context: LoadContext): string {
	const given = context.siteConfig.navigation?.speculationRules;
	const rules = given === true ? otherLanguages(context) : given;
	return rules
		? `<script type="speculationrules">${scriptJson(rules)}</script>\n`
		: "";
}
