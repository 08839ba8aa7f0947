import type { HtmlTagObject, HtmlTags } from "../types/plugin.js";
import { FurrowError } from "../util/errors.js";

const VOID = new Set([
	"area",
	"base",
	"br",
	"col",
	"embed",
	"hr",
	"img",
	"input",
	"link",
	"meta",
	"source",
	"track",
	"wbr",
]);

const escapeAttribute = (value: string) =>
	value.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

function htmlTag(tag: string | HtmlTagObject): string {
	if (typeof tag === "string") return tag;
	const { tagName, attributes = {}, innerHTML = "" } = tag;
	if (!/^[a-z][\w-]*$/i.test(tagName ?? ""))
		throw new FurrowError(
			`"${tagName}" is not the name of an HTML tag (injectHtmlTags, headTags).`,
		);
	const written = Object.entries(attributes)
		.filter(([, value]) => value !== false && value !== undefined)
		.map(([name, value]) =>
			value === true ? ` ${name}` : ` ${name}="${escapeAttribute(`${value}`)}"`,
		)
		.join("");
	return VOID.has(tagName)
		? `<${tagName}${written}>`
		: `<${tagName}${written}>${innerHTML}</${tagName}>`;
}

/** Tags as plugins and the config give them, as HTML. */
export function htmlTags(tags: HtmlTags | undefined): string {
	if (!tags) return "";
	return [tags].flat().map(htmlTag).join("\n");
}
