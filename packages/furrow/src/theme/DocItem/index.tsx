import { DocProvider } from "@docusaurus/plugin-content-docs/client";
import { HtmlClassNameProvider } from "@docusaurus/theme-common";
import DocItemLayout from "@theme/DocItem/Layout";
import DocItemMetadata from "@theme/DocItem/Metadata";
import type { ReactNode } from "react";
import type { PropDocContent, RouteConfig } from "../../types/theme";

export interface Props {
	readonly route: RouteConfig;
	readonly content: PropDocContent;
}

export default function DocItem(props: Props): ReactNode {
	const Content = props.content;
	return (
		<DocProvider content={props.content}>
			<HtmlClassNameProvider
				className={`docs-doc-id-${props.content.metadata.id}`}
			>
				<DocItemMetadata />
				<DocItemLayout>
					<Content />
				</DocItemLayout>
			</HtmlClassNameProvider>
		</DocProvider>
	);
}
