import Link from "@docusaurus/Link";
import {
	findFirstSidebarItemLink,
	isActiveSidebarItem,
	useDocSidebarItemsExpandedState,
	useVisibleSidebarItems,
} from "@docusaurus/plugin-content-docs/client";
import { translate } from "@docusaurus/Translate";
import {
	Collapsible,
	useCollapsible,
	usePrevious,
	useThemeConfig,
} from "@docusaurus/theme-common";
import { isSamePath } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { Props as DocSidebarItemProps } from "@theme/DocSidebarItem";
import DocSidebarItemLink from "@theme/DocSidebarItem/Link";
import DocSidebarItems from "@theme/DocSidebarItems";
import clsx from "clsx";
import {
	type MouseEvent,
	type MouseEventHandler,
	type ReactNode,
	useEffect,
} from "react";
import type { PropSidebarItemCategory } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props extends DocSidebarItemProps {
	readonly item: PropSidebarItemCategory;
}

/** Returns the link target of a category's label. */
function useCategoryHref(item: PropSidebarItemCategory): string | undefined {
	const isBrowser = useIsBrowser();
	if (item.href && !item.linkUnlisted) {
		return item.href;
	}
	// Without JavaScript a category cannot be expanded, so its label links to its first page.
	return isBrowser || !item.collapsible
		? undefined
		: findFirstSidebarItemLink(item);
}

function CollapseButton({
	collapsed,
	label,
	onClick,
}: {
	collapsed: boolean;
	label: string;
	onClick: MouseEventHandler;
}): ReactNode {
	return (
		<button
			aria-label={
				collapsed
					? translate(
							{
								id: "theme.DocSidebarItem.expandCategoryAriaLabel",
								message: "Expand sidebar category '{label}'",
							},
							{ label },
						)
					: translate(
							{
								id: "theme.DocSidebarItem.collapseCategoryAriaLabel",
								message: "Collapse sidebar category '{label}'",
							},
							{ label },
						)
			}
			aria-expanded={!collapsed}
			type="button"
			className="clean-btn menu__caret"
			onClick={onClick}
		/>
	);
}

function CollapsibleCategory({
	item,
	onItemClick,
	activePath,
	level,
	index,
	...props
}: Props): ReactNode {
	const { items, label, collapsible, className, href: ownHref } = item;
	const { autoCollapseCategories } = useThemeConfig().docs.sidebar;
	const href = useCategoryHref(item);
	const isActive = isActiveSidebarItem(item, activePath);
	const isCurrentPage = isSamePath(ownHref, activePath);

	const { collapsed, setCollapsed } = useCollapsible({
		// The category of the current page starts expanded, regardless of its config.
		initialState: () => collapsible && !isActive && item.collapsed,
	});
	const { expandedItem, setExpandedItem } = useDocSidebarItemsExpandedState();

	const updateCollapsed = (toCollapsed: boolean) => {
		setExpandedItem(toCollapsed ? null : index);
		setCollapsed(toCollapsed);
	};

	// Expand the category when the reader navigates into it.
	const wasActive = usePrevious(isActive);
	useEffect(() => {
		if (isActive && wasActive === false && collapsed) {
			setExpandedItem(index);
			setCollapsed(false);
		}
	}, [isActive, wasActive, collapsed, index, setCollapsed, setExpandedItem]);

	// If only one category may be expanded, collapse this one when another is expanded.
	useEffect(() => {
		if (
			collapsible &&
			autoCollapseCategories &&
			expandedItem !== null &&
			expandedItem !== index
		) {
			setCollapsed(true);
		}
	}, [collapsible, autoCollapseCategories, expandedItem, index, setCollapsed]);

	const onLabelClick = (event: MouseEvent) => {
		onItemClick?.(item);
		if (!collapsible) {
			return;
		}
		if (ownHref && !isCurrentPage) {
			updateCollapsed(false);
		} else {
			event.preventDefault();
			updateCollapsed(!collapsed);
		}
	};

	const isToggle = collapsible && !ownHref;
	return (
		<li
			className={clsx(
				"theme-doc-sidebar-item-category",
				`theme-doc-sidebar-item-category-level-${level}`,
				"menu__list-item",
				{ "menu__list-item--collapsed": collapsed },
				className,
			)}
		>
			<div
				className={clsx("menu__list-item-collapsible", {
					"menu__list-item-collapsible--active": isCurrentPage,
				})}
			>
				<Link
					className={clsx(styles.categoryLink, "menu__link", {
						"menu__link--sublist": collapsible,
						"menu__link--sublist-caret": isToggle,
						"menu__link--active": isActive,
					})}
					onClick={onLabelClick}
					aria-current={isCurrentPage ? "page" : undefined}
					role={isToggle ? "button" : undefined}
					aria-expanded={isToggle ? !collapsed : undefined}
					href={collapsible ? (href ?? "#") : href}
					{...props}
				>
					<span className={styles.categoryLinkLabel}>{label}</span>
				</Link>
				{ownHref && collapsible && (
					<CollapseButton
						collapsed={collapsed}
						label={label}
						onClick={(event) => {
							event.preventDefault();
							updateCollapsed(!collapsed);
						}}
					/>
				)}
			</div>
			<Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
				<DocSidebarItems
					items={items}
					tabIndex={collapsed ? -1 : 0}
					onItemClick={onItemClick}
					activePath={activePath}
					level={level + 1}
				/>
			</Collapsible>
		</li>
	);
}

export default function DocSidebarItemCategory(props: Props): ReactNode {
	const { item, activePath } = props;
	const visibleChildren = useVisibleSidebarItems(item.items, activePath);
	if (visibleChildren.length > 0) {
		return <CollapsibleCategory {...props} />;
	}
	// Without visible items, render a link if the category has a page, otherwise nothing.
	if (!item.href) {
		return null;
	}
	return (
		<DocSidebarItemLink
			{...props}
			item={{
				type: "link",
				href: item.href,
				label: item.label,
				className: item.className,
				description: item.description,
				customProps: item.customProps,
				unlisted: item.linkUnlisted,
			}}
		/>
	);
}
