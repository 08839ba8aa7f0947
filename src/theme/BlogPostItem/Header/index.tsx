import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import Title from "@theme/BlogPostItem/Header/Title";
import Header from "@theme-original/BlogPostItem/Header";
import type { ReactNode } from "react";

/** A post's head. In lists the title alone: author and day are the same for all posts. */
export default function BlogPostItemHeader(): ReactNode {
	const { isBlogPostPage } = useBlogPost();
	if (isBlogPostPage) return <Header />;
	return (
		<header className="mb-4">
			<Title />
		</header>
	);
}
