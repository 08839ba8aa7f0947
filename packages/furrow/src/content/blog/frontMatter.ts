import {
	checkFrontMatter,
	commonFields,
	type Fields,
	rule,
	tagList,
	text,
	textOrEmpty,
	uri,
} from "../shared/frontMatterFields.js";
import { socialsSchema } from "./socials.js";
import type { PostFrontMatter } from "./types.js";

const author = rule((Joi) =>
	Joi.object({
		key: Joi.string(),
		name: Joi.string(),
		title: Joi.string(),
		url: Joi.string(),
		imageURL: Joi.string(),
		socials: socialsSchema(),
	})
		.or("key", "name", "imageURL")
		.rename("image_url", "imageURL", { alias: true })
		.unknown()
		.messages({
			"object.missing": '{{#label}} needs a "name", an "image_url" or a "key"',
		}),
);

/** Every field of a post's front matter that means something. */
export const postFields: Fields = {
	...commonFields,
	id: text,
	title: textOrEmpty,
	title_meta: text,
	description: textOrEmpty,
	slug: text,
	sidebar_label: text,
	tags: tagList,
	date: {
		passes: (value) => value instanceof Date,
		schema: rule((Joi) => Joi.date().raw()),
	},
	authors: {
		passes: (value) => typeof value === "string" && value !== "",
		schema: rule((Joi) =>
			Joi.alternatives().try(
				Joi.string(),
				author(),
				Joi.array().items(Joi.string(), author()),
			),
		),
	},
	author: text,
	author_title: text,
	author_url: uri,
	author_image_url: uri,
	authorTitle: text,
	authorURL: uri,
	authorImageURL: uri,
};

/**
 * Checks a post's front matter.
 * @throws FurrowError with the line of the first wrong field
 */
export function checkPostFrontMatter(
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): PostFrontMatter {
	return checkFrontMatter(postFields, frontMatter, place) as PostFrontMatter;
}
