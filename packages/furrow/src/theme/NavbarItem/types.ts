/**
 * Options of navbar items. Items come from the site's config and may have any link attribute in addition to these.
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

/** Props of any item. Its type determines which options apply. */
export interface NavbarItemProps extends NavLinkProps {
	readonly type?: string;
	readonly position?: "left" | "right";
	readonly mobile?: boolean;
	readonly isDropdownItem?: boolean;
	readonly items?: readonly LinkLikeNavbarItemProps[];
	readonly [option: string]: Untyped;
}

export type LinkLikeNavbarItemProps = Omit<NavbarItemProps, "items">;
