/** Navbar items that open a menu, bundled into one chunk. */
export { default as DocsVersionDropdownNavbarItem } from "@theme/NavbarItem/DocsVersionDropdownNavbarItem";
export { default as DropdownNavbarItem } from "@theme/NavbarItem/DropdownNavbarItem";
export { default as LocaleDropdownNavbarItem } from "@theme/NavbarItem/LocaleDropdownNavbarItem";
