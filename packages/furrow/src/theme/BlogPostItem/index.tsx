import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import BlogPostItemContainer from "@theme/BlogPostItem/Container";
import BlogPostItemContent from "@theme/BlogPostItem/Content";
import BlogPostItemFooter from "@theme/BlogPostItem/Footer";
import BlogPostItemHeader from "@theme/BlogPostItem/Header";
import clsx from "clsx";
import type { ReactNode } from "react";

export interface Props {
	children: ReactNode;
	className?: string;
}

export default function BlogPostItem({
	children,
	className,
}: Props): ReactNode {
	const { isBlogPostPage } = useBlogPost();
	return (
		<BlogPostItemContainer
			className={clsx(!isBlogPostPage && "margin-bottom--xl", className)}
		>
			<BlogPostItemHeader />
			<BlogPostItemContent>{children}</BlogPostItemContent>
			<BlogPostItemFooter />
		</BlogPostItemContainer>
	);
}
