import DropdownNavbarItemDesktop from "@theme/NavbarItem/DropdownNavbarItem/Desktop";
import type { ReactNode } from "react";
import { preloadable } from "../../../client/runtime/preloadable";
import type { DropdownItemProps } from "../types";

const DropdownNavbarItemMobile = preloadable(
	"@theme/NavbarItem/DropdownNavbarItem/Mobile",
	() => import("@theme/NavbarItem/DropdownNavbarItem/Mobile"),
);

export type DropdownNavbarItemProps = DropdownItemProps;
export type DesktopOrMobileNavBarItemProps = DropdownItemProps;

export interface Props extends DropdownItemProps {
	readonly mobile?: boolean;
}

export default function DropdownNavbarItem({
	mobile = false,
	...props
}: Props): ReactNode {
	const Item = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
	return <Item {...props} />;
}
