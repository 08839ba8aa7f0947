import { BlogPostProvider } from "@docusaurus/plugin-content-blog/client";
import BlogPostItem from "@theme/BlogPostItem";
import type { ComponentType, ReactNode } from "react";
import type { PropBlogPostContent } from "../../types/theme";

export interface Props {
	items: readonly { content: PropBlogPostContent }[];
	component?: ComponentType<{ children: ReactNode }>;
}

export default function BlogPostItems({
	items,
	component: Item = BlogPostItem,
}: Props): ReactNode {
	return items.map(({ content: Content }) => (
		<BlogPostProvider key={Content.metadata.permalink} content={Content}>
			<Item>
				<Content />
			</Item>
		</BlogPostProvider>
	));
}
