import DefaultNavbarItemDesktop from "@theme/NavbarItem/DefaultNavbarItem/Desktop";
import DefaultNavbarItemMobile from "@theme/NavbarItem/DefaultNavbarItem/Mobile";
import type { ReactNode } from "react";
import type { DefaultItemProps } from "../types";

export type DefaultNavbarItemProps = DefaultItemProps;
export type DesktopOrMobileNavBarItemProps = DefaultItemProps;

export interface Props extends DefaultItemProps {
	readonly mobile?: boolean;
}

function defaultActiveClassName(mobile: boolean, isDropdownItem?: boolean) {
	if (mobile) {
		return "menu__link--active";
	}
	return isDropdownItem ? "dropdown__link--active" : "navbar__link--active";
}

export default function DefaultNavbarItem({
	mobile = false,
	position: _position,
	...props
}: Props): ReactNode {
	const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
	return (
		<Item
			{...props}
			activeClassName={
				props.activeClassName ??
				defaultActiveClassName(mobile, props.isDropdownItem)
			}
		/>
	);
}
