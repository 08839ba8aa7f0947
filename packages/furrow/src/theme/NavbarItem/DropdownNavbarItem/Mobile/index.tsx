import { translate } from "@docusaurus/Translate";
import {
	Collapsible,
	isRegexpStringMatch,
	useCollapsible,
} from "@docusaurus/theme-common";
import {
	isSamePath,
	useLocalPathname,
} from "@docusaurus/theme-common/internal";
import NavbarItem from "@theme/NavbarItem";
import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import type { DropdownItemProps, LinkLikeNavbarItemProps } from "../../types";
import styles from "./styles.module.css";

export interface Props extends DropdownItemProps {}

function isItemActive(
	item: LinkLikeNavbarItemProps,
	localPathname: string,
): boolean {
	return (
		// An item's own `isActive` compares paths that include the language's base URL.
		item.isActive?.() ||
		isSamePath(item.to, localPathname) ||
		isRegexpStringMatch(item.activeBaseRegex, localPathname) ||
		(item.activeBasePath !== undefined &&
			localPathname.startsWith(item.activeBasePath))
	);
}

function CollapseButton({
	collapsed,
	className,
	onClick,
}: {
	collapsed: boolean;
	className: string;
	onClick: ComponentProps<"button">["onClick"];
}): ReactNode {
	return (
		<button
			aria-label={
				collapsed
					? translate({
							id: "theme.navbar.mobileDropdown.collapseButton.expandAriaLabel",
							message: "Expand the dropdown",
						})
					: translate({
							id: "theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel",
							message: "Collapse the dropdown",
						})
			}
			aria-expanded={!collapsed}
			type="button"
			className={className}
			onClick={onClick}
		/>
	);
}

export default function DropdownNavbarItemMobile({
	items,
	className,
	position: _position,
	onClick,
	...props
}: Props): ReactNode {
	const localPathname = useLocalPathname();
	const isActive = isSamePath(props.to, localPathname);
	const containsActive = items.some((item) =>
		isItemActive(item, localPathname),
	);
	const { collapsed, toggleCollapsed, setCollapsed } = useCollapsible({
		initialState: !isActive && !containsActive,
	});
	useEffect(() => {
		if (containsActive) {
			setCollapsed(false);
		}
	}, [containsActive, setCollapsed]);

	// Without a link target, the label toggles the dropdown.
	const isToggle = !props.to && !(props.href && props.href !== "#");
	return (
		<li
			className={clsx("menu__list-item", {
				"menu__list-item--collapsed": collapsed,
			})}
		>
			<div
				className={clsx("menu__list-item-collapsible", {
					"menu__list-item-collapsible--active": isActive,
				})}
			>
				<NavbarNavLink
					role={isToggle ? "button" : undefined}
					aria-expanded={isToggle ? !collapsed : undefined}
					className={clsx(
						styles.dropdownNavbarItemMobile,
						"menu__link menu__link--sublist",
						className,
					)}
					href={isToggle ? "#" : undefined}
					{...props}
					onClick={(event) => {
						if (isToggle) {
							event.preventDefault();
							toggleCollapsed();
						} else {
							onClick?.(event);
						}
					}}
				>
					{props.children ?? props.label}
				</NavbarNavLink>
				<CollapseButton
					collapsed={collapsed}
					className="clean-btn menu__caret"
					onClick={(event) => {
						event.preventDefault();
						toggleCollapsed();
					}}
				/>
			</div>
			<Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
				{items.map((item, index) => (
					<NavbarItem
						mobile
						isDropdownItem
						activeClassName="menu__link--active"
						{...item}
						onClick={(event) => {
							item.onClick?.(event);
							onClick?.(event);
						}}
						// biome-ignore lint/suspicious/noArrayIndexKey: config never reorders
						key={index}
					/>
				))}
			</Collapsible>
		</li>
	);
}
