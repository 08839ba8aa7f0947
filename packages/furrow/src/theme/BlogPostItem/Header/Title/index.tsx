import Link from "@docusaurus/Link";
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	className?: string;
}

export default function BlogPostItemHeaderTitle({
	className,
}: Props): ReactNode {
	const { metadata, isBlogPostPage } = useBlogPost();
	const { permalink, title } = metadata;
	const Title = isBlogPostPage ? "h1" : "h2";
	return (
		<Title className={clsx(styles.title, className)}>
			{isBlogPostPage ? title : <Link to={permalink}>{title}</Link>}
		</Title>
	);
}
