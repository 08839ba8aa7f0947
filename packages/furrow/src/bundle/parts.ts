import type { ThemeConfig } from "../types/themeConfig.js";

/** Components that docs show as their site's configuration and their own data say. */
export const DOC_PARTS = [
	"@theme/AnnouncementBar/Bar",
	"@theme/CopyPage",
	"@theme/DocSidebarItems",
	"@theme/DocVersionBanner/Banner",
	"@theme/LastUpdated",
	"@theme/NavbarItem/menus",
	"@theme/TagsListInline",
];

/** Parts of docs of sites that ask for them. */
export const FRESHNESS_PARTS = ["@theme/DocFreshness", "@theme/DocReadingTime"];

/** Components that the classic theme renders as `preloadable`s: requests of their own, so that pages can preload them. */
export const THEME_PARTS = [
	...DOC_PARTS,
	"@theme/ContentVisibility/Draft",
	"@theme/ContentVisibility/Unlisted",
	"@theme/Footer",
	"@theme/MDXContent",
	"@theme/NotFound/Content",
];

/** Those of the parts that every page of a site shows: they are best loaded with what is on every page. */
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
