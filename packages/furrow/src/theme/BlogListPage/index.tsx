import { HtmlClassNameProvider, PageMetadata } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import BlogLayout from "@theme/BlogLayout";
import BlogListPageStructuredData from "@theme/BlogListPage/StructuredData";
import BlogListPaginator from "@theme/BlogListPaginator";
import BlogPostItems from "@theme/BlogPostItems";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type {
	BlogPaginatedMetadata,
	BlogSidebarData,
	PropBlogPostContent,
} from "../../types/theme";

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly metadata: BlogPaginatedMetadata;
	readonly items: readonly { readonly content: PropBlogPostContent }[];
}

function Metadata({ metadata }: Props): ReactNode {
	const {
		siteConfig: { title: siteTitle },
	} = useDocusaurusContext();
	const { blogDescription, blogTitle, permalink } = metadata;
	// As in Docusaurus, a blog that is the home page uses the site title, but only if the base URL is "/".
	const title = permalink === "/" ? siteTitle : blogTitle;
	return (
		<>
			<PageMetadata title={title} description={blogDescription} />
			<SearchMetadata tag="blog_posts_list" />
		</>
	);
}

export default function BlogListPage(props: Props): ReactNode {
	const { metadata, items, sidebar } = props;
	return (
		<HtmlClassNameProvider className="blog-wrapper blog-list-page">
			<Metadata {...props} />
			<BlogListPageStructuredData {...props} />
			<BlogLayout sidebar={sidebar}>
				<BlogPostItems items={items} />
				<BlogListPaginator metadata={metadata} />
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
