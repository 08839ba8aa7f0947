/** Components that the classic theme renders as `lazyPart`s: requests of their own, so that pages can preload them. */
export const THEME_PARTS = [
	"@theme/AnnouncementBar/Bar",
	"@theme/ContentVisibility/Draft",
	"@theme/ContentVisibility/Unlisted",
	"@theme/DocSidebarItems",
	"@theme/DocVersionBanner/Banner",
	"@theme/LastUpdated",
	"@theme/MDXContent",
	"@theme/NavbarItem/menus",
	"@theme/NotFound/Content",
	"@theme/TagsListInline",
];
