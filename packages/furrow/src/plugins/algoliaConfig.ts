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

/** Returns the settings of the assistant, with those of the search for what is missing. */
function completeAskAi(algolia: Record<string, Untyped>): Untyped {
	const { appId, apiKey, indexName } = algolia;
	const askAi =
		typeof algolia.askAi === "string"
			? { assistantId: algolia.askAi }
			: algolia.askAi;
	const facetFilters =
		askAi.searchParameters?.facetFilters ??
		algolia.searchParameters?.facetFilters;
	return {
		indexName,
		apiKey,
		appId,
		...askAi,
		...(facetFilters && {
			searchParameters: { ...askAi.searchParameters, facetFilters },
		}),
	};
}

function normalize(algolia: Record<string, Untyped>): Record<string, Untyped> {
	const result = { ...algolia };
	if (result.replaceSearchResultPathname)
		result.replaceSearchResultPathname = {
			...result.replaceSearchResultPathname,
			from: regexText(result.replaceSearchResultPathname.from),
		};
	if (result.askAi) result.askAi = completeAskAi(algolia);
	return result;
}

/** Validates `themeConfig.algolia`, if there is one, and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => validate(schema, themeConfig);
