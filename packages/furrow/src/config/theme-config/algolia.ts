import { late, lateSchema } from "../../schema/lateSchema.js";
import type { PluginModule } from "../../types/plugin.js";
import type { Untyped } from "../../types/untyped.js";

const facetFilters = late((Joi) => Joi.array());

const askAi = late((Joi) =>
	Joi.object({
		assistantId: Joi.string().required(),
		indexName: Joi.string(),
		apiKey: Joi.string(),
		appId: Joi.string(),
		suggestedQuestions: Joi.boolean(),
		searchParameters: Joi.object({ facetFilters: facetFilters() }).unknown(),
	}),
);

const schema = lateSchema("themeConfig of algolia", (Joi) =>
	Joi.object({
		algolia: Joi.object({
			appId: Joi.string().required(),
			apiKey: Joi.string().required(),
			indexName: Joi.string().required(),
			contextualSearch: Joi.boolean().default(true),
			externalUrlRegex: Joi.string(),
			placeholder: Joi.string(),
			translations: Joi.object().unknown(),
			insights: Joi.boolean(),
			searchParameters: Joi.object({ facetFilters: facetFilters() })
				.unknown()
				.default({}),
			searchPagePath: Joi.alternatives()
				.try(Joi.boolean().invalid(true), Joi.string())
				.allow(null)
				.default("search"),
			replaceSearchResultPathname: Joi.object({
				from: Joi.alternatives()
					.try(Joi.string(), Joi.object().regex())
					.required(),
				to: Joi.string().allow("").required(),
			}),
			askAi: Joi.alternatives().try(Joi.string(), askAi()),
		})
			// DocSearch takes more options than these, and gets them as they are.
			.unknown(),
	}),
);

/** `/x/g` as text that the browser can read back. */
function regexText(from: unknown): string {
	return from instanceof RegExp ? from.source : String(from);
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
		const given =
			typeof result.askAi === "string"
				? { assistantId: result.askAi }
				: result.askAi;
		result.askAi = {
			indexName,
			apiKey,
			appId,
			...(filters ? { searchParameters: { facetFilters: filters } } : {}),
			...given,
		};
	}
	return result;
}

/** Checks `themeConfig.algolia`, if there is one, and fills in its defaults. */
export const validateThemeConfig: NonNullable<
	PluginModule["validateThemeConfig"]
> = ({ validate, themeConfig }) => {
	const checked = validate(schema, themeConfig);
	return checked.algolia
		? { ...checked, algolia: normalize(checked.algolia) }
		: checked;
};
