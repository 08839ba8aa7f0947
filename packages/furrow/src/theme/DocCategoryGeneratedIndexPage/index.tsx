import { useCurrentSidebarCategory } from "@docusaurus/plugin-content-docs/client";
import { PageMetadata } from "@docusaurus/theme-common";
import useBaseUrl from "@docusaurus/useBaseUrl";
import DocBreadcrumbs from "@theme/DocBreadcrumbs";
import DocCardList from "@theme/DocCardList";
import DocPaginator from "@theme/DocPaginator";
import DocVersionBadge from "@theme/DocVersionBadge";
import DocVersionBanner from "@theme/DocVersionBanner";
import Heading from "@theme/Heading";
import type { ReactNode } from "react";
import type { PropCategoryGeneratedIndex } from "../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly categoryGeneratedIndex: PropCategoryGeneratedIndex;
}

function Metadata({ categoryGeneratedIndex }: Props): ReactNode {
	const { title, description, keywords, image } = categoryGeneratedIndex;
	return (
		<PageMetadata
			title={title}
			description={description}
			keywords={keywords}
			image={useBaseUrl(image)}
		/>
	);
}

function Content({ categoryGeneratedIndex }: Props): ReactNode {
	const category = useCurrentSidebarCategory();
	const { title, description, navigation } = categoryGeneratedIndex;
	return (
		<div className={styles.generatedIndexPage}>
			<DocVersionBanner />
			<DocBreadcrumbs />
			<DocVersionBadge />
			<header>
				<Heading as="h1" className={styles.title}>
					{title}
				</Heading>
				{description && <p>{description}</p>}
			</header>
			<article className="margin-top--lg">
				<DocCardList items={category.items} />
			</article>
			<footer className="margin-top--md">
				<DocPaginator previous={navigation.previous} next={navigation.next} />
			</footer>
		</div>
	);
}

export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
	return (
		<>
			<Metadata {...props} />
			<Content {...props} />
		</>
	);
}
