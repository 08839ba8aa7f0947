import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import ReadMoreLink from "@theme/BlogPostItem/Footer/ReadMoreLink";
import EditMetaRow from "@theme/EditMetaRow";
import TagsListInline from "@theme/TagsListInline";
import clsx from "clsx";
import type { ReactNode } from "react";

/** Below a whole post: its tags, and where it comes from. */
function PostPageFooter(): ReactNode {
	const { tags, editUrl, lastUpdatedAt, lastUpdatedBy } =
		useBlogPost().metadata;
	const hasEditMeta = !!(editUrl || lastUpdatedAt || lastUpdatedBy);
	if (tags.length === 0 && !hasEditMeta) {
		return null;
	}
	const rowClassName = clsx(
		"margin-top--sm",
		ThemeClassNames.blog.blogFooterEditMetaRow,
	);
	return (
		<footer className="docusaurus-mt-lg">
			{tags.length > 0 && (
				<div className={clsx("row", rowClassName)}>
					<div className="col">
						<TagsListInline tags={tags} />
					</div>
				</div>
			)}
			{hasEditMeta && (
				<EditMetaRow
					className={rowClassName}
					editUrl={editUrl}
					lastUpdatedAt={lastUpdatedAt}
					lastUpdatedBy={lastUpdatedBy}
				/>
			)}
		</footer>
	);
}

/** Below a post's beginning in a list: its tags, and the way to the rest. */
function ListItemFooter(): ReactNode {
	const { tags, title, permalink, hasTruncateMarker } = useBlogPost().metadata;
	const hasTags = tags.length > 0;
	if (!hasTags && !hasTruncateMarker) {
		return null;
	}
	return (
		<footer className="row docusaurus-mt-lg">
			{hasTags && (
				<div className={clsx("col", { "col--9": hasTruncateMarker })}>
					<TagsListInline tags={tags} />
				</div>
			)}
			{hasTruncateMarker && (
				<div className={clsx("col text--right", { "col--3": hasTags })}>
					<ReadMoreLink blogPostTitle={title} to={permalink} />
				</div>
			)}
		</footer>
	);
}

export default function BlogPostItemFooter(): ReactNode {
	const { isBlogPostPage } = useBlogPost();
	return isBlogPostPage ? <PostPageFooter /> : <ListItemFooter />;
}
