import { anything, date, list, object } from "../../schema/index.js";
import {
	checkFrontMatter,
	commonFields,
	tagList,
	text,
	textOrEmpty,
	uri,
} from "../../source/frontMatterFields.js";
import { socialsSchema } from "./socials.js";
import type { PostFrontMatter } from "./types.js";

const author = object(
	{
		key: text,
		name: text,
		title: text,
		url: text,
		imageURL: text,
		socials: socialsSchema,
	},
	anything,
)
	.before((input) =>
		input?.image_url === undefined
			? input
			: { ...input, imageURL: input.image_url },
	)
	.after((value, at) => {
		if ((value.key ?? value.name ?? value.imageURL) === undefined)
			at.wrong('needs a "name", an "image_url" or a "key"');
		return value;
	});

/** Supported front matter fields of posts. */
export const postFields = {
	...commonFields,
	id: text,
	title: textOrEmpty,
	title_meta: text,
	description: textOrEmpty,
	slug: text,
	sidebar_label: text,
	tags: tagList,
	date,
	authors: text.or(author, list(text.or(author))),
	author: text,
	author_title: text,
	author_url: uri,
	author_image_url: uri,
	authorTitle: text,
	authorURL: uri,
	authorImageURL: uri,
};

/**
 * Validates a post's front matter.
 * @throws FurrowError with the line of the first invalid field
 */
export function checkPostFrontMatter(
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): PostFrontMatter {
	return checkFrontMatter(postFields, frontMatter, place) as PostFrontMatter;
}
