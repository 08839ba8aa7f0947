/** `@docusaurus/theme-common` */

// Exported here until Docusaurus 3.5, and by the blog's client since then.
export {
	useBlogListPageStructuredData,
	useBlogPostStructuredData,
} from "../blog";
export {
	filterDocCardListItems,
	useCurrentSidebarCategory,
	useDocsPreferredVersion,
} from "../docs/index";
export { createStorageSlot, listStorageKeys } from "../runtime/storage";
export { useStorageSlot } from "../runtime/storageSlot";
export { processAdmonitionProps } from "./admonitions";
export { useAnchorTargetClassName } from "./anchors";
export { Collapsible, prefersReducedMotion } from "./Collapsible";
export { type ColorMode, useColorMode } from "./colorMode";
export {
	DraftBannerMessage,
	DraftBannerTitle,
	UnlistedBannerMessage,
	UnlistedBannerTitle,
	UnlistedMetadata,
} from "./contentVisibility";
export { duplicates } from "./duplicates";
export { ErrorCauseBoundary } from "./ErrorCauseBoundary";
export {
	ErrorBoundaryError,
	ErrorBoundaryErrorMessageFallback,
	ErrorBoundaryTryAgainButton,
} from "./errorBoundaries";
export { isMultiColumnFooterLinks } from "./footerLinks";
export { groupBy } from "./groupBy";
export { useHistorySelector } from "./historyUtils";
export { mergeSearchParams, mergeSearchStrings } from "./mergeSearch";
export { HtmlClassNameProvider, PageMetadata } from "./metadata";
export {
	type NavbarSecondaryMenuComponent,
	NavbarSecondaryMenuFiller,
} from "./navbarSecondaryMenu";
export {
	useClearQueryString,
	useQueryString,
	useQueryStringList,
	useSearchQueryString,
} from "./queryString";
export {
	composeProviders,
	ReactContextError,
	useEvent,
	usePrevious,
} from "./reactUtils";
export { SkipToContentFallbackId, SkipToContentLink } from "./SkipToContent";
export { useContextualSearchFilters, useSearchLinkCreator } from "./search";
export { ThemeClassNames } from "./ThemeClassNames";
export { default as ThemedComponent } from "./ThemedComponent";
export {
	listTagsByLetters,
	type TagLetterEntry,
	TagsPageLinkLabel,
	translateTagsPageTitle,
} from "./tags";
export { isRegexpStringMatch } from "./textUtils";
export { uniq } from "./uniq";
export { useCollapsible } from "./useCollapsible";
export { usePluralForm } from "./usePluralForm";
export { usePrismTheme } from "./usePrismTheme";
export {
	type ColorModeConfig,
	type Footer,
	type FooterColumnItem,
	type FooterLinkItem,
	type FooterLogo,
	type MultiColumnFooter,
	type Navbar,
	type NavbarItem,
	type NavbarLogo,
	type SimpleFooter,
	type ThemeConfig,
	type UserThemeConfig,
	useThemeConfig,
} from "./useThemeConfig";
export { useWindowSize } from "./useWindowSize";
