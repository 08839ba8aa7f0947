import { flag, list, number, object, oneOf, text } from "../../schema/index.js";

/** Schema of `themeConfig.search` if it is an object. */
export const searchOptionsSchema = object({
	searchPagePath: oneOf(false).or(text).default("search"),
	contextual: flag.default(true),
	include: list(text).default(["**"]),
	exclude: list(text).default([]),
	boost: list(
		object({
			path: text.required(),
			factor: number()
				.where((value) => Number(value) > 0, "a number above 0")
				.required(),
		}),
	).default([]),
	placeholder: text,
	missingResultsUrl: text,
});

/** Schema of `themeConfig.search`, for the site's own index: a boolean or options. */
export const searchSchema = flag.or(searchOptionsSchema);
