import ComponentTypes from "@theme/NavbarItem/ComponentTypes";
import type { ComponentType, ReactNode } from "react";
import { own } from "../../shared/own";
import type { Untyped } from "../../types/untyped";
import type { LinkLikeNavbarItemProps, NavbarItemProps } from "./types";

export type { LinkLikeNavbarItemProps };
export type Props = NavbarItemProps;
export type NavbarItemType = Props["type"];

function componentType({ type, items }: Props): string {
	if (type && type !== "default") {
		return type;
	}
	return items ? "dropdown" : "default";
}

/** Renders an item of `themeConfig.navbar.items` by its type. */
export default function NavbarItem({ type, ...props }: Props): ReactNode {
	const name = componentType({ type, ...props });
	const Item = own(ComponentTypes, name) as ComponentType<Untyped> | undefined;
	if (!Item) {
		throw new Error(`No NavbarItem component found for type "${type}".`);
	}
	return <Item {...props} />;
}
