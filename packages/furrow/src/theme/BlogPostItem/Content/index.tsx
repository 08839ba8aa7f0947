import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import { blogPostContainerID } from "@docusaurus/utils-common";
import clsx from "clsx";
import type { ReactNode } from "react";
import { Prose } from "../../../client/runtime/Prose";

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
		<Prose
			id={isBlogPostPage ? blogPostContainerID : undefined}
			className={clsx("markdown", className)}
		>
			{children}
		</Prose>
	);
}
