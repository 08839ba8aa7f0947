import { DocStructuredData } from "furrow:structured-data";
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import { PageMetadata } from "@docusaurus/theme-common";
import type { ReactNode } from "react";
import {
	markdownLink,
	useMarkdownPage,
} from "../../../client/theme-common/markdownPage";

export default function DocItemMetadata(): ReactNode {
	const doc = useDoc();
	const { metadata, frontMatter, assets } = doc;
	return (
		<>
			<PageMetadata
				title={metadata.title}
				description={metadata.description}
				keywords={frontMatter.keywords}
				image={assets.image ?? frontMatter.image}
			>
				{markdownLink(useMarkdownPage(metadata))}
			</PageMetadata>
			{DocStructuredData && <DocStructuredData doc={doc} />}
		</>
	);
}
