import type { ThemeConfig } from "../types/themeConfig.js";

/** Components of docs that depend on the site's configuration and on the doc's data. */
export const DOC_PARTS = [
	"@theme/AnnouncementBar/Bar",
	"@theme/CopyPage",
	"@theme/DocSidebarItems",
	"@theme/DocVersionBanner/Banner",
	"@theme/LastUpdated",
	"@theme/NavbarItem/menus",
	"@theme/TagsListInline",
];

/** Components of docs on sites that enable them. */
export const FRESHNESS_PARTS = ["@theme/DocFreshness", "@theme/DocReadingTime"];

/**
 * Components that the classic theme renders as preloadable components. Each is a request, so that pages can preload it.
 */
export const THEME_PARTS = [
	...DOC_PARTS,
	"@theme/ContentVisibility/Draft",
	"@theme/ContentVisibility/Unlisted",
	"@theme/Footer",
	"@theme/MDXContent",
	"@theme/NotFound/Content",
];

/** Returns the components that every page of a site shows. They are loaded with the code that is on every page. */
export function partsOfEveryPage({
	announcementBar,
	navbar,
}: Pick<ThemeConfig, "announcementBar" | "navbar">): string[] {
	const hasMenu = navbar?.items?.some(
		({ type, items }) => items || /dropdown$/i.test(`${type}`),
	);
	return [
		...(announcementBar ? ["@theme/AnnouncementBar/Bar"] : []),
		...(hasMenu ? ["@theme/NavbarItem/menus"] : []),
	];
}
