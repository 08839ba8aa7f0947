import { anyText, flag, map, number, oneOf } from "../../schema/index.js";
import {
	checkFrontMatter,
	commonFields,
	tagList,
	text,
	textOrEmpty,
} from "../../source/frontMatterFields.js";
import type { DocFrontMatter } from "./types.js";

const textOrNull = text.or(oneOf(null));

/** Supported front matter fields of docs. */
export const docFields = {
	...commonFields,
	id: text,
	title: textOrEmpty,
	hide_title: flag,
	description: textOrEmpty,
	slug: text,
	tags: tagList,
	sidebar_key: text,
	sidebar_label: text,
	sidebar_position: number(),
	sidebar_class_name: text,
	sidebar_custom_props: map,
	displayed_sidebar: textOrNull,
	pagination_label: text,
	pagination_next: textOrNull,
	pagination_prev: textOrNull,
	custom_edit_url: anyText.or(oneOf(null)),
	parse_number_prefixes: flag,
};

/**
 * Validates a doc's front matter.
 * @throws FurrowError with the line of the first invalid field
 */
export function checkDocFrontMatter(
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): DocFrontMatter {
	return checkFrontMatter(docFields, frontMatter, place) as DocFrontMatter;
}
