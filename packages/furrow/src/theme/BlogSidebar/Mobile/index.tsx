import {
	BlogSidebarItemList,
	useVisibleBlogSidebarItems,
} from "@docusaurus/plugin-content-blog/client";
import { NavbarSecondaryMenuFiller } from "@docusaurus/theme-common";
import BlogSidebarContent from "@theme/BlogSidebar/Content";
import { memo, type ReactNode } from "react";
import type { BlogSidebarData, BlogSidebarItem } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props {
	readonly sidebar: BlogSidebarData;
}

function List({ items }: { items: BlogSidebarItem[] }): ReactNode {
	return (
		<BlogSidebarItemList
			items={items}
			ulClassName="menu__list"
			liClassName="menu__list-item"
			linkClassName="menu__link"
			linkActiveClassName="menu__link--active"
		/>
	);
}

function SecondaryMenu({ sidebar }: Props): ReactNode {
	return (
		<BlogSidebarContent
			items={useVisibleBlogSidebarItems(sidebar.items)}
			ListComponent={List}
			yearGroupHeadingClassName={styles.yearGroupHeading}
		/>
	);
}

/** Renders nothing in place. Fills the secondary panel of the mobile navbar sidebar. */
function BlogSidebarMobile(props: Props): ReactNode {
	return <NavbarSecondaryMenuFiller component={SecondaryMenu} props={props} />;
}

export default memo(BlogSidebarMobile);
