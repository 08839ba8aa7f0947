import renderRoutes from "@docusaurus/renderRoutes";
import { HtmlClassNameProvider } from "@docusaurus/theme-common";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import type { RouteConfig } from "../../types/theme";

export interface Props {
	readonly route: RouteConfig;
}

/** Wraps all pages of a docs plugin. */
export default function DocsRoot({ route }: Props): ReactNode {
	return (
		<HtmlClassNameProvider className="docs-wrapper">
			<Layout>{renderRoutes(route.routes)}</Layout>
		</HtmlClassNameProvider>
	);
}
