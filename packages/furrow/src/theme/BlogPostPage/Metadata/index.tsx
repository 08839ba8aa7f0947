import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import { PageMetadata } from "@docusaurus/theme-common";
import type { ReactNode } from "react";
import {
	markdownLink,
	useMarkdownPage,
} from "../../../client/theme-common/markdownPage";

export default function BlogPostPageMetadata(): ReactNode {
	const { assets, metadata } = useBlogPost();
	const { title, description, date, tags, authors, frontMatter } = metadata;
	const authorUrls = authors.map((author) => author.url).filter(Boolean);
	return (
		<PageMetadata
			title={frontMatter.title_meta ?? title}
			description={description}
			keywords={frontMatter.keywords}
			image={assets.image ?? frontMatter.image}
		>
			{markdownLink(useMarkdownPage(metadata))}
			<meta property="og:type" content="article" />
			<meta property="article:published_time" content={date} />
			{authorUrls.length > 0 && (
				<meta property="article:author" content={authorUrls.join(",")} />
			)}
			{tags.length > 0 && (
				<meta
					property="article:tag"
					content={tags.map((tag) => tag.label).join(",")}
				/>
			)}
		</PageMetadata>
	);
}
