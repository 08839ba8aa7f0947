import Link from "@docusaurus/Link";
import { useBlogMetadata } from "@docusaurus/plugin-content-blog/client";
import { HtmlClassNameProvider, PageMetadata } from "@docusaurus/theme-common";
import {
	BlogAuthorNoPostsLabel,
	BlogAuthorsListViewAllLabel,
	useBlogAuthorPageTitle,
} from "@docusaurus/theme-common/internal";
import Author from "@theme/Blog/Components/Author";
import BlogLayout from "@theme/BlogLayout";
import BlogListPaginator from "@theme/BlogListPaginator";
import BlogPostItems from "@theme/BlogPostItems";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type {
	AuthorItemProp,
	BlogPaginatedMetadata,
	BlogSidebarData,
	PropBlogPostContent,
} from "../../../../types/theme";

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly author: AuthorItemProp;
	readonly listMetadata: BlogPaginatedMetadata;
	readonly items: readonly { readonly content: PropBlogPostContent }[];
}

export default function BlogAuthorsPostsPage({
	author,
	items,
	sidebar,
	listMetadata,
}: Props): ReactNode {
	const title = useBlogAuthorPageTitle(author);
	const { authorsListPath } = useBlogMetadata();
	return (
		<HtmlClassNameProvider className="blog-wrapper blog-authors-posts-page">
			<PageMetadata title={title} />
			<SearchMetadata tag="blog_authors_posts" />
			<BlogLayout sidebar={sidebar}>
				<header className="margin-bottom--xl">
					<Author as="h1" author={author} />
					{author.description && <p>{author.description}</p>}
					<Link href={authorsListPath}>
						<BlogAuthorsListViewAllLabel />
					</Link>
				</header>
				{items.length === 0 ? (
					<p>
						<BlogAuthorNoPostsLabel />
					</p>
				) : (
					<>
						<hr />
						<BlogPostItems items={items} />
						<BlogListPaginator metadata={listMetadata} />
					</>
				)}
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
