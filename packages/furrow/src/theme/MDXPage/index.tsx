import { HtmlClassNameProvider, PageMetadata } from "@docusaurus/theme-common";
import ContentVisibility from "@theme/ContentVisibility";
import EditMetaRow from "@theme/EditMetaRow";
import Layout from "@theme/Layout";
import TOC from "@theme/TOC";
import clsx from "clsx";
import type { ReactNode } from "react";
import { MarkdownContent } from "../../client/runtime/MarkdownContent";
import {
	markdownLink,
	useMarkdownPage,
} from "../../client/theme-common/markdownPage";
import type { PropPageContent } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly content: PropPageContent;
}

export default function MDXPage({ content: Content }: Props): ReactNode {
	const { metadata, assets, toc } = Content;
	const { frontMatter, editUrl, lastUpdatedAt, lastUpdatedBy } = metadata;
	const hidesToc = frontMatter.hide_table_of_contents;
	const hasEditMeta = !!(editUrl || lastUpdatedAt || lastUpdatedBy);
	return (
		<HtmlClassNameProvider
			className={clsx(
				frontMatter.wrapperClassName ?? "mdx-wrapper",
				"mdx-page",
			)}
		>
			<Layout>
				<PageMetadata
					title={metadata.title}
					description={metadata.description}
					keywords={frontMatter.keywords}
					image={assets.image ?? frontMatter.image}
				>
					{markdownLink(useMarkdownPage(metadata))}
				</PageMetadata>
				<main className="container container--fluid margin-vert--lg">
					<div className={clsx("row", styles.mdxPageWrapper)}>
						<div className={clsx("col", !hidesToc && "col--8")}>
							<ContentVisibility metadata={metadata} />
							<MarkdownContent as="article">
								<Content />
							</MarkdownContent>
							{hasEditMeta && (
								<EditMetaRow
									className="margin-top--sm theme-pages-footer-edit-meta-row"
									editUrl={editUrl}
									lastUpdatedAt={lastUpdatedAt}
									lastUpdatedBy={lastUpdatedBy}
								/>
							)}
						</div>
						{!hidesToc && toc.length > 0 && (
							<div className="col col--2">
								<TOC
									toc={toc}
									minHeadingLevel={frontMatter.toc_min_heading_level}
									maxHeadingLevel={frontMatter.toc_max_heading_level}
								/>
							</div>
						)}
					</div>
				</main>
			</Layout>
		</HtmlClassNameProvider>
	);
}
