import { DocsPreferredVersionContextProvider } from "@docusaurus/plugin-content-docs/client";
import { composeProviders } from "@docusaurus/theme-common";
import {
	AnnouncementBarProvider,
	ColorModeProvider,
	NavbarProvider,
	PluginHtmlClassNameProvider,
	ScrollControllerProvider,
} from "@docusaurus/theme-common/internal";
import type { ReactNode } from "react";

export interface Props {
	readonly children: ReactNode;
}

const Providers = composeProviders([
	ColorModeProvider,
	AnnouncementBarProvider,
	ScrollControllerProvider,
	DocsPreferredVersionContextProvider,
	PluginHtmlClassNameProvider,
	NavbarProvider,
]);

export default function LayoutProvider({ children }: Props): ReactNode {
	return <Providers>{children}</Providers>;
}
