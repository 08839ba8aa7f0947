import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import {
	HtmlClassNameProvider,
	PageMetadata,
	TagsPageLinkLabel,
	usePluralForm,
} from "@docusaurus/theme-common";
import Unlisted from "@theme/ContentVisibility/Unlisted";
import Heading from "@theme/Heading";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type { PropTagDocList } from "../../types/theme";

export interface Props {
	readonly tag: PropTagDocList;
}

function usePageTitle({ tag }: Props): string {
	const { selectMessage } = usePluralForm();
	const nDocsTagged = selectMessage(
		tag.count,
		translate(
			{
				id: "theme.docs.tagDocListPageTitle.nDocsTagged",
				message: "One doc tagged|{count} docs tagged",
			},
			{ count: tag.count },
		),
	);
	return translate(
		{
			id: "theme.docs.tagDocListPageTitle",
			message: '{nDocsTagged} with "{tagName}"',
		},
		{ nDocsTagged, tagName: tag.label },
	);
}

function TaggedDoc({
	doc,
}: {
	doc: PropTagDocList["items"][number];
}): ReactNode {
	return (
		<article className="margin-vert--lg">
			<Link to={doc.permalink}>
				<Heading as="h2">{doc.title}</Heading>
			</Link>
			{doc.description && <p>{doc.description}</p>}
		</article>
	);
}

export default function DocTagDocListPage({ tag }: Props): ReactNode {
	const title = usePageTitle({ tag });
	return (
		<HtmlClassNameProvider className="docs-tags-doc-list-page">
			<PageMetadata title={title} description={tag.description} />
			<SearchMetadata tag="doc_tag_doc_list" />
			<div className="container margin-vert--lg">
				<div className="row">
					<main className="col col--8 col--offset-2">
						{tag.unlisted && <Unlisted />}
						<header className="margin-bottom--xl">
							<Heading as="h1">{title}</Heading>
							{tag.description && <p>{tag.description}</p>}
							<Link href={tag.allTagsPath}>
								<TagsPageLinkLabel />
							</Link>
						</header>
						<section className="margin-vert--lg">
							{tag.items.map((doc) => (
								<TaggedDoc key={doc.id} doc={doc} />
							))}
						</section>
					</main>
				</div>
			</div>
		</HtmlClassNameProvider>
	);
}
