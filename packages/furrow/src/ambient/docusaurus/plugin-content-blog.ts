/** Types of `@docusaurus/plugin-content-blog` for sites that do not have that package. */
export type {
	AuthorItemProp,
	BlogMetadata,
	BlogPaginatedMetadata,
	BlogPostFrontMatter,
	BlogSidebar,
	BlogSidebarItem,
	PropBlogPostContent,
	PropBlogPostMetadata as BlogPostMetadata,
} from "../../client/types/blog.js";
export type {
	Author,
	AuthorsMap,
	BlogContent,
	BlogOptions as PluginOptions,
	BlogPost,
	BlogTag,
	EditUrlFunction,
	FeedOptions,
	FeedType,
	ReadingTimeFunction,
} from "../../content/blog/types.js";
export type { BlogPluginOptions as Options } from "../../types/pluginOptions.js";
