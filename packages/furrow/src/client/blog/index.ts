/** `@docusaurus/plugin-content-blog/client` */
export {
	type BlogPostContextValue,
	BlogPostProvider,
	useBlogMetadata,
	useBlogPost,
} from "./contexts";
export {
	BlogSidebarItemList,
	groupBlogSidebarItemsByYear,
	useVisibleBlogSidebarItems,
} from "./sidebar";
export {
	useBlogListPageStructuredData,
	useBlogPostStructuredData,
} from "./structuredData";
