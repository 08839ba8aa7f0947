import {
	anyText,
	anything,
	flag,
	func,
	list,
	number,
	OTHER_KIND,
	object,
	oneOf,
	regex,
	severity,
	text,
} from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { contentFields, tagFields } from "../shared/options.js";
import { calculateReadingTime } from "../shared/readingTime.js";
import type { BlogOptions } from "./types.js";

/** Matches `<!-- truncate -->` and its MDX equivalent. */
export const TRUNCATE_MARKER =
	/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Furrow's feed style sheets, used with `xslt: true`. */
export const OWN_XSLT = { rss: "rss.xsl", atom: "atom.xsl" };

/** Normalises `xslt` to one path per feed type; `true` means Furrow's own style sheet. */
const xslt = anything
	.after((input: unknown) => {
		if (typeof input !== "boolean" && typeof input !== "object")
			return OTHER_KIND;
		const file = (type: "rss" | "atom"): string | null => {
			const value =
				typeof input === "object"
					? (input as Record<string, unknown> | null)?.[type]
					: input;
			if (value === true) return OWN_XSLT[type];
			return typeof value === "string" ? value : null;
		};
		return { rss: file("rss"), atom: file("atom") };
	})
	.says("must be a boolean or an object with paths");

const FEED_TYPES = ["rss", "atom", "json"];

const feedType = oneOf("all", ...FEED_TYPES)
	.after((type) => (type === "all" ? FEED_TYPES : [type]))
	.or(oneOf(null), list(oneOf(...FEED_TYPES)));

const defaultReadingTime: BlogOptions["readingTime"] = ({
	content,
	locale,
	defaultReadingTime: byWords = calculateReadingTime,
}) => byWords({ content, locale });

const changeNoPosts: BlogOptions["processBlogPosts"] = async () => undefined;

/** Schema of the blog plugin's options, with defaults. */
const blogOptionsSchema = object({
	...contentFields({
		path: "blog",
		routeBasePath: "blog",
		include: "**/*.{md,mdx}",
	}),
	...tagFields,
	archiveBasePath: oneOf(null).or(text).default("archive"),
	authorsBasePath: text.default("authors"),
	pageBasePath: text.default("page"),
	postsPerPage: oneOf("ALL")
		.or(number({ whole: true, min: 1 }))
		.default(10),
	blogListComponent: text.default("@theme/BlogListPage"),
	blogPostComponent: text.default("@theme/BlogPostPage"),
	blogTagsListComponent: text.default("@theme/BlogTagsListPage"),
	blogTagsPostsComponent: text.default("@theme/BlogTagsPostsPage"),
	blogAuthorsListComponent: text.default(
		"@theme/Blog/Pages/BlogAuthorsListPage",
	),
	blogAuthorsPostsComponent: text.default(
		"@theme/Blog/Pages/BlogAuthorsPostsPage",
	),
	blogArchiveComponent: text.default("@theme/BlogArchivePage"),
	blogTitle: anyText.default("Blog"),
	blogDescription: anyText.default("Blog"),
	blogSidebarCount: oneOf("ALL")
		.or(number({ whole: true, min: 0 }))
		.default(5),
	blogSidebarTitle: text.default("Recent posts"),
	showReadingTime: flag.default(true),
	truncateMarker: regex.default(TRUNCATE_MARKER),
	feedOptions: object({
		type: feedType.default(["rss", "atom"]),
		xslt: xslt.default({}),
		title: anyText,
		description: anyText,
		copyright: anyText,
		language: text,
		createFeedItems: func,
		limit: oneOf(false, null).or(number()).default(20),
	}).default({}),
	authorsMapPath: text.default("authors.yml"),
	readingTime: func.default(defaultReadingTime),
	sortPosts: oneOf("descending", "ascending").default("descending"),
	processBlogPosts: func.default(changeNoPosts),
	onInlineAuthors: severity.default("warn"),
	onUntruncatedBlogPosts: severity.default("warn"),
});

/** Validates the options and applies defaults. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): BlogOptions {
	return validate(blogOptionsSchema, options);
}
