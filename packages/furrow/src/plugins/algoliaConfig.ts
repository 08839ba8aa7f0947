import {
	anyText,
	anything,
	array,
	flag,
	map,
	object,
	oneOf,
	regex,
	text,
} from "../schema/index.js";
import type { PluginModule } from "../types/plugin.js";
import type { Untyped } from "../types/untyped.js";
import { escapeRegExp } from "../util/strings.js";

const searchParameters = object({ facetFilters: array }, anything);

const schema = object(
	{
		algolia: object(
			{
				appId: text.required(),
				apiKey: text.required(),
				indexName: text.required(),
				contextualSearch: flag.default(true),
				externalUrlRegex: text,
				placeholder: text,
				translations: map,
				insights: flag,
				searchParameters: searchParameters.default({}),
				searchPagePath: oneOf(false, null).or(text).default("search"),
				replaceSearchResultPathname: object({
					from: text.or(regex).required(),
					to: anyText.required(),
				}),
				askAi: text.or(
					object({
						assistantId: text.required(),
						indexName: text,
						apiKey: text,
						appId: text,
						suggestedQuestions: flag,
						searchParameters,
					}),
				),
			},
			// DocSearch has more options, which are passed on unchanged.
			anything,
		).after(normalize),
	},
	anything,
);

/** Returns the source of a regular expression that matches a text or pattern. Browsers create it. */
function regexText(from: unknown): string {
	return from instanceof RegExp ? from.source : escapeRegExp(String(from));
}

function normalize(algolia: Record<string, Untyped>): Record<string, Untyped> {
	const result = { ...algolia };
	if (result.replaceSearchResultPathname)
		result.replaceSearchResultPathname = {
			...result.replaceSearchResultPathname,
			from: regexText(result.replaceSearchResultPathname.from),
		};
	if (result.askAi) {
		const { appId, apiKey, indexName, searchParameters } = algolia;
		const filters = searchParameters?.facetFilters;
		const askAi =
			typeof result.askAi === "string"
				? { assistantId: result.askAi }
				: result.askAi;
		result.askAi = {
			indexName,
			apiKey,
			appId,
			...(filters ? { searchParameters: { facetFilters: filters } } : {}),
			...askAi,
		};
	}
	return result;
}

/** Validates `themeConfig.algolia`, if there is one, and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
