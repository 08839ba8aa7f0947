import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import ReadMoreLink from "@theme/BlogPostItem/Footer/ReadMoreLink";
import EditMetaRow from "@theme/EditMetaRow";
import TagsListInline from "@theme/TagsListInline";
import clsx from "clsx";
import type { ReactNode } from "react";

type EditMeta = Pick<
	ReturnType<typeof useBlogPost>["metadata"],
	"editUrl" | "lastUpdatedAt" | "lastUpdatedBy"
>;

const hasEditMeta = ({ editUrl, lastUpdatedAt, lastUpdatedBy }: EditMeta) =>
	!!(editUrl || lastUpdatedAt || lastUpdatedBy);

/** Footer of a post's own page: tags, edit link and last update. */
function PostPageFooter(): ReactNode {
	const { tags, ...metadata } = useBlogPost().metadata;
	const { editUrl, lastUpdatedAt, lastUpdatedBy } = metadata;
	const showsEditMeta = hasEditMeta(metadata);
	if (tags.length === 0 && !showsEditMeta) {
		return null;
	}
	const rowClassName = "margin-top--sm theme-blog-footer-edit-meta-row";
	return (
		<footer className="docusaurus-mt-lg">
			{tags.length > 0 && (
				<div className={clsx("row", rowClassName)}>
					<div className="col">
						<TagsListInline tags={tags} />
					</div>
				</div>
			)}
			{showsEditMeta && (
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

/**
 * Footer of a post in a list: tags and a "Read more" link. If the post only has edit metadata, the footer is empty, but
 * still takes up space.
 */
function ListItemFooter(): ReactNode {
	const { tags, title, permalink, hasTruncateMarker, ...metadata } =
		useBlogPost().metadata;
	const hasTags = tags.length > 0;
	if (!hasTags && !hasTruncateMarker && !hasEditMeta(metadata)) {
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
