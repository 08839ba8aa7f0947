import {
	BlogPostProvider,
	useBlogPost,
} from "@docusaurus/plugin-content-blog/client";
import { HtmlClassNameProvider } from "@docusaurus/theme-common";
import BlogLayout from "@theme/BlogLayout";
import BlogPostItem from "@theme/BlogPostItem";
import BlogPostPageMetadata from "@theme/BlogPostPage/Metadata";
import BlogPostPageStructuredData from "@theme/BlogPostPage/StructuredData";
import BlogPostPaginator from "@theme/BlogPostPaginator";
import ContentVisibility from "@theme/ContentVisibility";
import TOC from "@theme/TOC";
import type { ReactNode } from "react";
import type {
	BlogMetadata,
	BlogSidebarData,
	PropBlogPostContent,
} from "../../types/theme";

export type Content = PropBlogPostContent;

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly content: Content;
	readonly blogMetadata: BlogMetadata;
}

function PostPageContent({
	sidebar,
	children,
}: {
	sidebar: BlogSidebarData;
	children: ReactNode;
}): ReactNode {
	const { metadata, toc } = useBlogPost();
	const { nextItem, prevItem, frontMatter } = metadata;
	const hasToc = !frontMatter.hide_table_of_contents && toc.length > 0;
	return (
		<BlogLayout
			sidebar={sidebar}
			toc={
				hasToc ? (
					<TOC
						toc={toc}
						minHeadingLevel={frontMatter.toc_min_heading_level}
						maxHeadingLevel={frontMatter.toc_max_heading_level}
					/>
				) : undefined
			}
		>
			<ContentVisibility metadata={metadata} />
			<BlogPostItem>{children}</BlogPostItem>
			{(nextItem || prevItem) && (
				<BlogPostPaginator nextItem={nextItem} prevItem={prevItem} />
			)}
		</BlogLayout>
	);
}

export default function BlogPostPage({ content, sidebar }: Props): ReactNode {
	const Content = content;
	return (
		<BlogPostProvider content={content} isBlogPostPage>
			<HtmlClassNameProvider className="blog-wrapper blog-post-page">
				<BlogPostPageMetadata />
				<BlogPostPageStructuredData />
				<PostPageContent sidebar={sidebar}>
					<Content />
				</PostPageContent>
			</HtmlClassNameProvider>
		</BlogPostProvider>
	);
}
