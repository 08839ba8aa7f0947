import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import Title from "@theme/BlogPostItem/Header/Title";
import Header from "@theme-original/BlogPostItem/Header";
import type { ReactNode } from "react";

/** The header of a post. In lists, only the title: author and date are the same for all posts. */
export default function BlogPostItemHeader(): ReactNode {
	const { isBlogPostPage } = useBlogPost();
	if (isBlogPostPage) return <Header />;
	return (
		<header className="mb-4">
			<Title />
		</header>
	);
}
