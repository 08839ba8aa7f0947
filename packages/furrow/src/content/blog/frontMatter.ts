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
	.before((given) =>
		given?.image_url === undefined
			? given
			: { ...given, imageURL: given.image_url },
	)
	.after((given, at) => {
		if ((given.key ?? given.name ?? given.imageURL) === undefined)
			at.wrong('needs a "name", an "image_url" or a "key"');
		return given;
	});

/** Every field of a post's front matter that means something. */
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
 * Checks a post's front matter.
 * @throws FurrowError with the line of the first wrong field
 */
export function checkPostFrontMatter(
	frontMatter: Record<string, unknown>,
	place: { file: string; source: string },
): PostFrontMatter {
	return checkFrontMatter(postFields, frontMatter, place) as PostFrontMatter;
}
