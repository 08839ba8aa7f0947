import { useWindowSize } from "@docusaurus/theme-common";
import DocSidebarDesktop from "@theme/DocSidebar/Desktop";
import DocSidebarMobile from "@theme/DocSidebar/Mobile";
import type { ReactNode } from "react";
import type { PropSidebarItem } from "../../types/theme";

export interface Props {
	readonly path: string;
	readonly sidebar: readonly PropSidebarItem[];
	readonly onCollapse: () => void;
	readonly isHidden: boolean;
}

export default function DocSidebar(props: Props): ReactNode {
	return useWindowSize() === "mobile" ? (
		<DocSidebarMobile {...props} />
	) : (
		<DocSidebarDesktop {...props} />
	);
}
