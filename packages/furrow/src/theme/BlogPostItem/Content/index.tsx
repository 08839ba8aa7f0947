import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import { blogPostContainerID } from "@docusaurus/utils-common";
import clsx from "clsx";
import type { ReactNode } from "react";
import { MarkdownContent } from "../../../client/runtime/MarkdownContent";

export interface Props {
	children: ReactNode;
	className?: string;
}

export default function BlogPostItemContent({
	children,
	className,
}: Props): ReactNode {
	const { isBlogPostPage } = useBlogPost();
	return (
		<MarkdownContent
			id={isBlogPostPage ? blogPostContainerID : undefined}
			className={clsx("markdown", className)}
		>
			{children}
		</MarkdownContent>
	);
}
