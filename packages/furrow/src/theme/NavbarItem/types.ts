/**
 * Options of navbar items. An item is written in the site's config, with any attribute of a link beside its own.
 */

import type { Props as LinkProps } from "@docusaurus/Link";
import type { ReactNode } from "react";
import type { Untyped } from "../../types/untyped";

export interface NavLinkProps
	extends Omit<LinkProps, "children" | "ref" | "label"> {
	readonly activeBasePath?: string;
	readonly activeBaseRegex?: string;
	readonly exact?: boolean;
	readonly label?: ReactNode;
	readonly html?: string;
	readonly prependBaseUrlToHref?: boolean;
	readonly isDropdownLink?: boolean;
	readonly children?: ReactNode;
}

export interface DefaultItemProps extends NavLinkProps {
	readonly isDropdownItem?: boolean;
	readonly className?: string;
	readonly position?: "left" | "right";
}

export interface DropdownItemProps extends NavLinkProps {
	readonly position?: "left" | "right";
	readonly items: readonly LinkLikeNavbarItemProps[];
	readonly className?: string;
}

/** Any item; which options count depends on its type. */
export interface NavbarItemProps extends NavLinkProps {
	readonly type?: string;
	readonly position?: "left" | "right";
	readonly mobile?: boolean;
	readonly isDropdownItem?: boolean;
	readonly items?: readonly LinkLikeNavbarItemProps[];
	readonly [option: string]: Untyped;
}

export type LinkLikeNavbarItemProps = Omit<NavbarItemProps, "items">;
