import isInternalUrl from "@docusaurus/isInternalUrl";
import Link from "@docusaurus/Link";
import { isActiveSidebarItem } from "@docusaurus/plugin-content-docs/client";
import type { Props as DocSidebarItemProps } from "@theme/DocSidebarItem";
import IconExternalLink from "@theme/Icon/ExternalLink";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { PropSidebarItemLink } from "../../../types/theme";
import styles from "./styles.module.css";

export interface Props extends DocSidebarItemProps {
	readonly item: PropSidebarItemLink;
}

export default function DocSidebarItemLink({
	item,
	onItemClick,
	activePath,
	level,
	index: _index,
	...props
}: Props): ReactNode {
	const { href, label, className, autoAddBaseUrl } = item;
	const isActive = isActiveSidebarItem(item, activePath);
	const isInternal = isInternalUrl(href);
	return (
		<li
			className={clsx(
				"theme-doc-sidebar-item-link",
				`theme-doc-sidebar-item-link-level-${level}`,
				"menu__list-item",
				className,
			)}
		>
			<Link
				className={clsx(
					"menu__link",
					!isInternal && styles.menuExternalLink,
					isActive && "menu__link--active",
				)}
				autoAddBaseUrl={autoAddBaseUrl}
				aria-current={isActive ? "page" : undefined}
				to={href}
				onClick={
					isInternal && onItemClick ? () => onItemClick(item) : undefined
				}
				{...props}
			>
				<span className={styles.linkLabel}>{label}</span>
				{!isInternal && <IconExternalLink />}
			</Link>
		</li>
	);
}
