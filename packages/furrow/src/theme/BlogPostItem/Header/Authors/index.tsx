import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import BlogAuthor from "@theme/Blog/Components/Author";
import clsx from "clsx";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

export interface Props {
	readonly className?: string;
}

export default function BlogPostItemHeaderAuthors({
	className,
}: Props): ReactNode {
	const {
		metadata: { authors },
		assets,
	} = useBlogPost();
	if (authors.length === 0) {
		return null;
	}
	const imagesOnly = authors.every(({ name }) => !name);
	const columnClassName = authors.length === 1 ? "col col--12" : "col col--6";
	return (
		<div
			className={clsx(
				"margin-top--md margin-bottom--sm",
				imagesOnly ? styles.imageOnlyAuthorRow : "row",
				className,
			)}
		>
			{authors.map((author, index) => (
				<div
					className={clsx(
						!imagesOnly && [columnClassName, styles.authorCol],
						imagesOnly && styles.imageOnlyAuthorCol,
					)}
					// biome-ignore lint/suspicious/noArrayIndexKey: a post's authors never reorder
					key={index}
				>
					<BlogAuthor
						author={{
							...author,
							// URL of the bundled file if the front matter refers to a local image.
							imageURL: assets.authorsImageUrls?.[index] ?? author.imageURL,
						}}
					/>
				</div>
			))}
		</div>
	);
}
