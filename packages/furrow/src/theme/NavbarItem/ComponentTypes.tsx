import DefaultNavbarItem from "@theme/NavbarItem/DefaultNavbarItem";
import DocNavbarItem from "@theme/NavbarItem/DocNavbarItem";
import DocSidebarNavbarItem from "@theme/NavbarItem/DocSidebarNavbarItem";
import DocsVersionNavbarItem from "@theme/NavbarItem/DocsVersionNavbarItem";
import HtmlNavbarItem from "@theme/NavbarItem/HtmlNavbarItem";
import SearchNavbarItem from "@theme/NavbarItem/SearchNavbarItem";
import type { ComponentType } from "react";
import { preloadable } from "../../client/runtime/preloadable";
import type { Untyped } from "../../types/untyped";

// Larger item types that not all sites use share a separate chunk.
const MENUS = "@theme/NavbarItem/menus";
const loadMenus = () => import("./menus");
const DocsVersionDropdownNavbarItem = preloadable(MENUS, async () => ({
	default: (await loadMenus()).DocsVersionDropdownNavbarItem,
}));
const DropdownNavbarItem = preloadable(MENUS, async () => ({
	default: (await loadMenus()).DropdownNavbarItem,
}));
const LocaleDropdownNavbarItem = preloadable(MENUS, async () => ({
	default: (await loadMenus()).LocaleDropdownNavbarItem,
}));

export type ComponentTypesObject = Record<string, ComponentType<Untyped>>;

/** Components by item type. Sites can add `custom-*` types. */
const ComponentTypes: ComponentTypesObject = {
	default: DefaultNavbarItem,
	localeDropdown: LocaleDropdownNavbarItem,
	search: SearchNavbarItem,
	dropdown: DropdownNavbarItem,
	html: HtmlNavbarItem,
	doc: DocNavbarItem,
	docSidebar: DocSidebarNavbarItem,
	docsVersion: DocsVersionNavbarItem,
	docsVersionDropdown: DocsVersionDropdownNavbarItem,
};

export default ComponentTypes;
