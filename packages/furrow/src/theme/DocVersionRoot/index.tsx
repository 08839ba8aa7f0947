import Head from "@docusaurus/Head";
import {
	DocsVersionProvider,
	getDocsVersionSearchTag,
} from "@docusaurus/plugin-content-docs/client";
import renderRoutes from "@docusaurus/renderRoutes";
import { HtmlClassNameProvider } from "@docusaurus/theme-common";
import SearchMetadata from "@theme/SearchMetadata";
import type { ReactNode } from "react";
import type { PropVersionMetadata, RouteConfig } from "../../types/theme";

export interface Props {
	readonly route: RouteConfig;
	readonly version: PropVersionMetadata;
}

/** Wraps all pages of a version. */
export default function DocVersionRoot({ route, version }: Props): ReactNode {
	return (
		<>
			<SearchMetadata
				version={version.version}
				tag={getDocsVersionSearchTag(version.pluginId, version.version)}
			/>
			{version.noIndex && (
				<Head>
					<meta name="robots" content="noindex, nofollow" />
				</Head>
			)}
			<HtmlClassNameProvider className={version.className}>
				<DocsVersionProvider version={version}>
					{renderRoutes(route.routes)}
				</DocsVersionProvider>
			</HtmlClassNameProvider>
		</>
	);
}
