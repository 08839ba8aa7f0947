import { object, text } from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { contentFields } from "../shared/options.js";
import type { PagesOptions } from "./types.js";

/** Schema of the pages plugin's options, with defaults. */
const pagesOptionsSchema = object({
	...contentFields({
		path: "src/pages",
		routeBasePath: "/",
		include: "**/*.{js,jsx,ts,tsx,md,mdx}",
	}),
	mdxPageComponent: text.default("@theme/MDXPage"),
});

/** Validates the options and applies defaults. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): PagesOptions {
	return validate(pagesOptionsSchema, options);
}
