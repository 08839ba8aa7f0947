import { object, text } from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { contentFields } from "../shared/options.js";
import type { PagesOptions } from "./types.js";

/** Every option of the pages plugin, with its default. */
const pagesOptionsSchema = object({
	...contentFields({
		path: "src/pages",
		routeBasePath: "/",
		include: "**/*.{js,jsx,ts,tsx,md,mdx}",
	}),
	mdxPageComponent: text.default("@theme/MDXPage"),
});

/** Checks the options that a site gives, and fills in the others. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): PagesOptions {
	return validate(pagesOptionsSchema, options);
}
