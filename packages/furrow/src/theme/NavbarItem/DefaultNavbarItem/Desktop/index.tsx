import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { DefaultItemProps } from "../../types";

export interface Props extends DefaultItemProps {}

export default function DefaultNavbarItemDesktop({
	className,
	isDropdownItem = false,
	...props
}: Props): ReactNode {
	const link = (
		<NavbarNavLink
			className={clsx(
				isDropdownItem ? "dropdown__link" : "navbar__item navbar__link",
				className,
			)}
			isDropdownLink={isDropdownItem}
			{...props}
		/>
	);
	return isDropdownItem ? <li>{link}</li> : link;
}
