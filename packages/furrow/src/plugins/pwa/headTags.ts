import type { HtmlTagObject } from "../../types/plugin.js";
import { extname } from "../../util/path.js";
import type { PwaOptions } from "./options.js";

/** Adds the base URL to the path of a file, unless it includes it already. */
function withBaseUrl(value: unknown, baseUrl: string): unknown {
	if (typeof value !== "string" || !extname(value)) return value;
	return /^[a-z]+:|^\/\//i.test(value) || value.startsWith(baseUrl)
		? value
		: baseUrl + value.replace(/^\//, "");
}

/** Returns the tags that make a site installable. */
export function pwaHeadTags(
	tags: PwaOptions["pwaHead"],
	baseUrl: string,
): HtmlTagObject[] {
	return tags.map(({ tagName, innerHTML, ...attributes }) => ({
		tagName,
		innerHTML,
		attributes: {
			...attributes,
			...("href" in attributes && {
				href: withBaseUrl(attributes.href, baseUrl) as string,
			}),
			...("content" in attributes && {
				content: withBaseUrl(attributes.content, baseUrl) as string,
			}),
		},
	}));
}
