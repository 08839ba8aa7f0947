import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { HtmlClassNameProvider, PageMetadata } from "@docusaurus/theme-common";
import { useBlogTagsPostsPageTitle } from "@docusaurus/theme-common/internal";
import BlogLayout from "@theme/BlogLayout";
import BlogListPaginator from "@theme/BlogListPaginator";
import BlogPostItems from "@theme/BlogPostItems";
import Unlisted from "@theme/ContentVisibility/Unlisted";
import Heading from "@theme/Heading";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type {
	BlogPaginatedMetadata,
	BlogSidebarData,
	PropBlogPostContent,
	TagModule,
} from "../../types/theme";

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly tag: TagModule;
	readonly listMetadata: BlogPaginatedMetadata;
	readonly items: readonly { readonly content: PropBlogPostContent }[];
}

export default function BlogTagsPostsPage({
	tag,
	items,
	sidebar,
	listMetadata,
}: Props): ReactNode {
	const title = useBlogTagsPostsPageTitle(tag);
	return (
		<HtmlClassNameProvider className="blog-wrapper blog-tags-post-list-page">
			<PageMetadata title={title} description={tag.description} />
			<SearchMetadata tag="blog_tags_posts" />
			<BlogLayout sidebar={sidebar}>
				{tag.unlisted && <Unlisted />}
				<header className="margin-bottom--xl">
					<Heading as="h1">{title}</Heading>
					{tag.description && <p>{tag.description}</p>}
					<Link href={tag.allTagsPath}>
						<Translate id="theme.tags.tagsPageLink">View All Tags</Translate>
					</Link>
				</header>
				<BlogPostItems items={items} />
				<BlogListPaginator metadata={listMetadata} />
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
