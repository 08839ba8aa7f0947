import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import EditMetaRow from "@theme/EditMetaRow";
import clsx from "clsx";
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
	const { docFooter, docFooterTagsRow, docFooterEditMetaRow } =
		ThemeClassNames.docs;
	return (
		<footer className={clsx(docFooter, "docusaurus-mt-lg")}>
			{hasTags && (
				<div className={clsx("row margin-top--sm", docFooterTagsRow)}>
					<div className="col">
						<TagsListInline tags={tags} />
					</div>
				</div>
			)}
			{hasEditMeta && (
				<EditMetaRow
					className={clsx("margin-top--sm", docFooterEditMetaRow)}
					editUrl={editUrl}
					lastUpdatedAt={lastUpdatedAt}
					lastUpdatedBy={lastUpdatedBy}
				/>
			)}
		</footer>
	);
}
