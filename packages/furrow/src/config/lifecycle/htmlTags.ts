import { describeValue } from "../../schema/index.js";
import { escapeAttribute, VOID_ELEMENTS } from "../../shared/html.js";
import { escapeJson, isJsonScript } from "../../shared/inlineScript.js";
import type { HtmlTagObject, HtmlTags } from "../../types/plugin.js";
import { FurrowError } from "../../util/errors.js";

function htmlTag(
	tag: string | HtmlTagObject,
	file: string | undefined,
): string {
	if (typeof tag === "string") return tag;
	const { tagName, attributes = {}, innerHTML = "" } = tag ?? {};
	if (!/^[a-z][\w-]*$/i.test(tagName ?? ""))
		throw new FurrowError(
			`A tag for every page is ${describeValue(tag)}, without the name of an HTML element.`,
			{
				file,
				hint: 'Write tags as {tagName: "meta", attributes: {name: "a", content: "b"}}, in "headTags" or in a plugin\'s injectHtmlTags.',
			},
		);
	const attributeText = Object.entries(attributes)
		.filter(
			([, value]) => value !== false && value !== undefined && value !== null,
		)
		.map(([name, value]) =>
			value === true ? ` ${name}` : ` ${name}="${escapeAttribute(`${value}`)}"`,
		)
		.join("");
	if (VOID_ELEMENTS.has(tagName)) return `<${tagName}${attributeText}>`;
	const content = isJsonScript(tagName, attributes.type)
		? escapeJson(innerHTML)
		: innerHTML;
	return `<${tagName}${attributeText}>${content}</${tagName}>`;
}

/**
 * Renders tags of plugins and the config as HTML.
 * @param file where they come from, if known
 * @throws FurrowError if one is not a tag
 */
export function htmlTags(
	tags: HtmlTags | undefined,
	file: string | undefined,
): string {
	if (!tags) return "";
	const list = [tags].flat();
	return list.map((tag) => htmlTag(tag, file)).join("\n");
}
