import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { DefaultItemProps } from "../../types";

export interface Props extends DefaultItemProps {}

export default function DefaultNavbarItemMobile({
	className,
	isDropdownItem: _isDropdownItem,
	...props
}: Props): ReactNode {
	return (
		<li className="menu__list-item">
			<NavbarNavLink className={clsx("menu__link", className)} {...props} />
		</li>
	);
}
