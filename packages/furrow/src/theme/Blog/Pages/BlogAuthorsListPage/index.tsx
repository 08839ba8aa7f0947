import { HtmlClassNameProvider, PageMetadata } from "@docusaurus/theme-common";
import { translateBlogAuthorsListPageTitle } from "@docusaurus/theme-common/internal";
import Author from "@theme/Blog/Components/Author";
import BlogLayout from "@theme/BlogLayout";
import Heading from "@theme/Heading";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type { AuthorItemProp, BlogSidebarData } from "../../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly sidebar: BlogSidebarData;
	readonly authors: AuthorItemProp[];
}

export default function BlogAuthorsListPage({
	authors,
	sidebar,
}: Props): ReactNode {
	const title = translateBlogAuthorsListPageTitle();
	return (
		<HtmlClassNameProvider className="blog-wrapper blog-authors-list-page">
			<PageMetadata title={title} />
			<SearchMetadata tag="blog_authors_list" />
			<BlogLayout sidebar={sidebar}>
				<Heading as="h1">{title}</Heading>
				<section className="margin-vert--lg">
					<ul className={styles.authorList}>
						{authors.map((author) => (
							<li key={author.key} className={styles.authorListItem}>
								<Author as="h2" author={author} count={author.count} />
							</li>
						))}
					</ul>
				</section>
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
