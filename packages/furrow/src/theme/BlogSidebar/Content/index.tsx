import { groupBlogSidebarItemsByYear } from "@docusaurus/plugin-content-blog/client";
import { useThemeConfig } from "@docusaurus/theme-common";
import Heading from "@theme/Heading";
import { type ComponentType, memo, type ReactNode } from "react";
import type { BlogSidebarItem } from "../../../types/theme";

export interface Props {
	readonly items: BlogSidebarItem[];
	readonly ListComponent: ComponentType<{ items: BlogSidebarItem[] }>;
	readonly yearGroupHeadingClassName?: string;
}

function BlogSidebarContent({
	items,
	ListComponent,
	yearGroupHeadingClassName,
}: Props): ReactNode {
	if (!useThemeConfig().blog.sidebar.groupByYear) {
		return <ListComponent items={items} />;
	}
	return groupBlogSidebarItemsByYear(items).map(([year, itemsOfYear]) => (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div key={year} role="group">
			<Heading as="h3" className={yearGroupHeadingClassName}>
				{year}
			</Heading>
			<ListComponent items={itemsOfYear} />
		</div>
	));
}

export default memo(BlogSidebarContent);
