import { useWindowSize } from "@docusaurus/theme-common";
import BlogSidebarDesktop from "@theme/BlogSidebar/Desktop";
import BlogSidebarMobile from "@theme/BlogSidebar/Mobile";
import type { ReactNode } from "react";
import type { BlogSidebarData } from "../../types/theme";

export interface Props {
	readonly sidebar?: BlogSidebarData;
}

export default function BlogSidebar({ sidebar }: Props): ReactNode {
	const windowSize = useWindowSize();
	if (!sidebar?.items.length) {
		return null;
	}
	return windowSize === "mobile" ? (
		<BlogSidebarMobile sidebar={sidebar} />
	) : (
		<BlogSidebarDesktop sidebar={sidebar} />
	);
}
