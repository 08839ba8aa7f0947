import {
	HtmlClassNameProvider,
	PageMetadata,
	translateTagsPageTitle,
} from "@docusaurus/theme-common";
import BlogLayout from "@theme/BlogLayout";
import Heading from "@theme/Heading";
import SearchMetadata from "@theme/SearchMetadata";
import TagsListByLetter from "@theme/TagsListByLetter";
import type { ReactNode } from "react";
import type { BlogSidebarData, TagsListItem } from "../../types/theme";

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly tags: TagsListItem[];
}

export default function BlogTagsListPage({ tags, sidebar }: Props): ReactNode {
	const title = translateTagsPageTitle();
	return (
		<HtmlClassNameProvider className="blog-wrapper blog-tags-list-page">
			<PageMetadata title={title} />
			<SearchMetadata tag="blog_tags_list" />
			<BlogLayout sidebar={sidebar}>
				<Heading as="h1">{title}</Heading>
				<TagsListByLetter tags={tags} />
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
