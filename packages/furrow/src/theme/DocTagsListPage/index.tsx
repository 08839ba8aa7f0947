import {
	HtmlClassNameProvider,
	PageMetadata,
	translateTagsPageTitle,
} from "@docusaurus/theme-common";
import Heading from "@theme/Heading";
import SearchMetadata from "@theme/SearchMetadata";
import TagsListByLetter from "@theme/TagsListByLetter";
import type { ReactNode } from "react";
import type { TagsListItem } from "../../types/theme";

export interface Props {
	readonly tags: TagsListItem[];
}

export default function DocTagsListPage({ tags }: Props): ReactNode {
	const title = translateTagsPageTitle();
	return (
		<HtmlClassNameProvider className="docs-tags-list-page">
			<PageMetadata title={title} />
			<SearchMetadata tag="doc_tags_list" />
			<div className="container margin-vert--lg">
				<div className="row">
					<main className="col col--8 col--offset-2">
						<Heading as="h1">{title}</Heading>
						<TagsListByLetter tags={tags} />
					</main>
				</div>
			</div>
		</HtmlClassNameProvider>
	);
}
