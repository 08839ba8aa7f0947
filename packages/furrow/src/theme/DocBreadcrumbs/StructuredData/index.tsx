import Head from "@docusaurus/Head";
import { useBreadcrumbsStructuredData } from "@docusaurus/plugin-content-docs/client";
import type { ReactNode } from "react";
import type { PropSidebarBreadcrumbsItem } from "../../../types/theme";

export interface Props {
	readonly breadcrumbs: PropSidebarBreadcrumbsItem[];
}

export default function DocBreadcrumbsStructuredData(props: Props): ReactNode {
	const data = useBreadcrumbsStructuredData(props);
	return (
		<Head>
			<script type="application/ld+json">{JSON.stringify(data)}</script>
		</Head>
	);
}
