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

/** Below a whole post: its tags, and where it comes from. */
function PostPageFooter(): ReactNode {
	const { tags, ...metadata } = useBlogPost().metadata;
	const { editUrl, lastUpdatedAt, lastUpdatedBy } = metadata;
	const isKnown = hasEditMeta(metadata);
	if (tags.length === 0 && !isKnown) {
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
			{isKnown && (
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

/** Below a post's beginning in a list: its tags, and the way to the rest. It may be there for the room it takes. */
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
