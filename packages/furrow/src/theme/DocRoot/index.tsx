import {
	DocsSidebarProvider,
	useDocRootMetadata,
} from "@docusaurus/plugin-content-docs/client";
import { HtmlClassNameProvider } from "@docusaurus/theme-common";
import DocRootLayout from "@theme/DocRoot/Layout";
import type { ReactNode } from "react";
import { preloadable } from "../../client/runtime/preloadable";
import type { RouteConfig } from "../../types/theme";

const NotFoundContent = preloadable(
	"@theme/NotFound/Content",
	() => import("@theme/NotFound/Content"),
);

export interface Props {
	readonly route: RouteConfig;
}

/** Wraps all pages of a version that can have a sidebar. */
export default function DocRoot(props: Props): ReactNode {
	const root = useDocRootMetadata(props);
	if (!root) {
		return <NotFoundContent />;
	}
	return (
		<HtmlClassNameProvider className="docs-doc-page">
			<DocsSidebarProvider name={root.sidebarName} items={root.sidebarItems}>
				<DocRootLayout>{root.docElement}</DocRootLayout>
			</DocsSidebarProvider>
		</HtmlClassNameProvider>
	);
}
