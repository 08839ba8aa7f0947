import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import {
	HtmlClassNameProvider,
	PageMetadata,
	ThemeClassNames,
} from "@docusaurus/theme-common";
import BlogLayout from "@theme/BlogLayout";
import BlogListPageStructuredData from "@theme/BlogListPage/StructuredData";
import BlogListPaginator from "@theme/BlogListPaginator";
import BlogPostItems from "@theme/BlogPostItems";
import SearchMetadata from "@theme/SearchMetadata";
import type { Props } from "@theme-original/BlogListPage";
import clsx from "clsx";
import type { ReactNode } from "react";

function Header({ metadata }: Pick<Props, "metadata">): ReactNode {
	return (
		<header className="mb-12">
			<h1 className="mb-2">{metadata.blogTitle}</h1>
			<p className="farm-text m-0 text-lg text-muted">
				{metadata.blogDescription}
				{" · "}
				<Link to="/blog/archive">
					<Translate id="blog.archive">Archive</Translate>
				</Link>
			</p>
		</header>
	);
}

/** The blog's front page, with a heading, which the classic theme lacks. */
export default function BlogListPage(props: Props): ReactNode {
	const { metadata, items, sidebar } = props;
	return (
		<HtmlClassNameProvider
			className={clsx(
				ThemeClassNames.wrapper.blogPages,
				ThemeClassNames.page.blogListPage,
			)}
		>
			<PageMetadata
				title={metadata.blogTitle}
				description={metadata.blogDescription}
			/>
			<SearchMetadata tag="blog_posts_list" />
			<BlogListPageStructuredData {...props} />
			<BlogLayout sidebar={sidebar}>
				<Header metadata={metadata} />
				<BlogPostItems items={items} />
				<BlogListPaginator metadata={metadata} />
			</BlogLayout>
		</HtmlClassNameProvider>
	);
}
