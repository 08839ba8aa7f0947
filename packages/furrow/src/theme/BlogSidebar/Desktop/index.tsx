import {
	BlogSidebarItemList,
	useVisibleBlogSidebarItems,
} from "@docusaurus/plugin-content-blog/client";
import { translate } from "@docusaurus/Translate";
import BlogSidebarContent from "@theme/BlogSidebar/Content";
import clsx from "clsx";
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
			ulClassName={clsx(styles.sidebarItemList, "clean-list")}
			liClassName={styles.sidebarItem}
			linkClassName={styles.sidebarItemLink}
			linkActiveClassName={styles.sidebarItemLinkActive}
		/>
	);
}

function BlogSidebarDesktop({ sidebar }: Props): ReactNode {
	const items = useVisibleBlogSidebarItems(sidebar.items);
	return (
		<aside className="col col--3">
			<nav
				className={clsx(styles.sidebar, "thin-scrollbar")}
				aria-label={translate({
					id: "theme.blog.sidebar.navAriaLabel",
					message: "Blog recent posts navigation",
				})}
			>
				<div className={clsx(styles.sidebarItemTitle, "margin-bottom--md")}>
					{sidebar.title}
				</div>
				<BlogSidebarContent
					items={items}
					ListComponent={List}
					yearGroupHeadingClassName={styles.yearGroupHeading}
				/>
			</nav>
		</aside>
	);
}

export default memo(BlogSidebarDesktop);
