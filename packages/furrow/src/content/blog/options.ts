import { late, lateSchema } from "../../schema/index.js";
import type { Validate } from "../../types/plugin.js";
import { DEFAULT_EXCLUDE } from "../shared/contentFiles.js";
import { editUrlSchema } from "../shared/editUrlSchema.js";
import { mdxOptionsSchema } from "../shared/mdxOptions.js";
import { routeBasePathSchema } from "../shared/routeBasePath.js";
import { calculateReadingTime } from "./readingTime.js";
import type { BlogOptions } from "./types.js";

const severity = late((Joi) =>
	Joi.string().valid("ignore", "log", "warn", "throw"),
);

/** `<!-- truncate -->`, and its MDX spelling. */
export const TRUNCATE_MARKER =
	/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** Name of the stylesheet that feeds get with `xslt: true`: it is Furrow's own. */
export const OWN_XSLT = { rss: "rss.xsl", atom: "atom.xsl" };

/** One path for every kind of feed; `true` stands for Furrow's own stylesheet. */
const xslt = late((Joi) =>
	Joi.any()
		.custom((given: unknown, helpers) => {
			const file = (type: "rss" | "atom"): string | null => {
				const value =
					typeof given === "object"
						? (given as Record<string, unknown> | null)?.[type]
						: given;
				if (value === true) return OWN_XSLT[type];
				return typeof value === "string" ? value : null;
			};
			return typeof given === "boolean" || typeof given === "object"
				? { rss: file("rss"), atom: file("atom") }
				: helpers.message({
						custom: "{{#label}} must be a boolean or an object with paths",
					});
		})
		.default({ rss: null, atom: null }),
);

const FEED_TYPES = ["rss", "atom", "json"];

const feedType = late((Joi) =>
	Joi.any()
		.custom((given: unknown, helpers) => {
			if (given === null) return null;
			const types = given === "all" ? FEED_TYPES : [given].flat();
			return types.every((type) => FEED_TYPES.includes(type as string))
				? types
				: helpers.message({
						custom:
							'{{#label}} must be "rss", "atom", "json", "all", a list of these, or null',
					});
		})
		.default(["rss", "atom"]),
);

const feedOptions = late((Joi) =>
	Joi.object({
		type: feedType(),
		xslt: xslt(),
		title: Joi.string().allow(""),
		description: Joi.string().allow(""),
		copyright: Joi.string().allow(""),
		language: Joi.string(),
		createFeedItems: Joi.function(),
		limit: Joi.alternatives()
			.try(Joi.number(), Joi.boolean().valid(false))
			.allow(null)
			.default(20),
	}).default({
		type: ["rss", "atom"],
		xslt: { rss: null, atom: null },
		limit: 20,
	}),
);

const defaultReadingTime: BlogOptions["readingTime"] = ({
	content,
	locale,
	defaultReadingTime: byWords = calculateReadingTime,
}) => byWords({ content, locale });

const changeNoPosts: BlogOptions["processBlogPosts"] = async () => undefined;

/** Every option of the blog plugin, with its default. */
const blogOptionsSchema = lateSchema(
	"plugin-content-blog",
	(Joi) =>
		Joi.object({
			id: Joi.string().default("default"),
			path: Joi.string().default("blog"),
			routeBasePath: routeBasePathSchema().default("blog"),
			archiveBasePath: Joi.string().default("archive").allow(null),
			tagsBasePath: Joi.string().default("tags"),
			authorsBasePath: Joi.string().default("authors"),
			pageBasePath: Joi.string().default("page"),
			include: Joi.array().items(Joi.string()).default(["**/*.{md,mdx}"]),
			exclude: Joi.array().items(Joi.string()).default(DEFAULT_EXCLUDE),
			postsPerPage: Joi.alternatives()
				.try(Joi.valid("ALL"), Joi.number().integer().min(1))
				.default(10),
			blogListComponent: Joi.string().default("@theme/BlogListPage"),
			blogPostComponent: Joi.string().default("@theme/BlogPostPage"),
			blogTagsListComponent: Joi.string().default("@theme/BlogTagsListPage"),
			blogTagsPostsComponent: Joi.string().default("@theme/BlogTagsPostsPage"),
			blogAuthorsListComponent: Joi.string().default(
				"@theme/Blog/Pages/BlogAuthorsListPage",
			),
			blogAuthorsPostsComponent: Joi.string().default(
				"@theme/Blog/Pages/BlogAuthorsPostsPage",
			),
			blogArchiveComponent: Joi.string().default("@theme/BlogArchivePage"),
			blogTitle: Joi.string().allow("").default("Blog"),
			blogDescription: Joi.string().allow("").default("Blog"),
			blogSidebarCount: Joi.alternatives()
				.try(Joi.valid("ALL"), Joi.number().integer().min(0))
				.default(5),
			blogSidebarTitle: Joi.string().default("Recent posts"),
			showReadingTime: Joi.boolean().default(true),
			...mdxOptionsSchema(),
			editUrl: editUrlSchema(),
			editLocalizedFiles: Joi.boolean().default(false),
			truncateMarker: Joi.object()
				.instance(RegExp)
				.default(() => TRUNCATE_MARKER),
			feedOptions: feedOptions(),
			authorsMapPath: Joi.string().default("authors.yml"),
			readingTime: Joi.function().default(() => defaultReadingTime),
			sortPosts: Joi.string()
				.valid("descending", "ascending")
				.default("descending"),
			showLastUpdateTime: Joi.boolean().default(false),
			showLastUpdateAuthor: Joi.boolean().default(false),
			processBlogPosts: Joi.function().default(() => changeNoPosts),
			tags: Joi.string().disallow("").allow(null, false),
			onInlineTags: severity().default("warn"),
			onInlineAuthors: severity().default("warn"),
			onUntruncatedBlogPosts: severity().default("warn"),
		}),
	[TRUNCATE_MARKER, defaultReadingTime, changeNoPosts],
);

/** Checks the options that a site gives, and fills in the others. */
export function validateOptions({
	validate,
	options = {},
}: {
	validate: Validate;
	options: unknown;
}): BlogOptions {
	return validate(blogOptionsSchema, options);
}
