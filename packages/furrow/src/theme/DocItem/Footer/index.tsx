import { useDoc } from "@docusaurus/plugin-content-docs/client";
import EditMetaRow from "@theme/EditMetaRow";
import type { ReactNode } from "react";
import { preloadable } from "../../../client/runtime/preloadable";

const TagsListInline = preloadable(
	"@theme/TagsListInline",
	() => import("@theme/TagsListInline"),
);

export default function DocItemFooter(): ReactNode {
	const { editUrl, lastUpdatedAt, lastUpdatedBy, tags } = useDoc().metadata;
	const hasTags = tags.length > 0;
	const hasEditMeta = !!(editUrl || lastUpdatedAt || lastUpdatedBy);
	if (!hasTags && !hasEditMeta) {
		return null;
	}
	return (
		<footer className="theme-doc-footer docusaurus-mt-lg">
			{hasTags && (
				<div className="row margin-top--sm theme-doc-footer-tags-row">
					<div className="col">
						<TagsListInline tags={tags} />
					</div>
				</div>
			)}
			{hasEditMeta && (
				<EditMetaRow
					className="margin-top--sm theme-doc-footer-edit-meta-row"
					editUrl={editUrl}
					lastUpdatedAt={lastUpdatedAt}
					lastUpdatedBy={lastUpdatedBy}
				/>
			)}
		</footer>
	);
}
