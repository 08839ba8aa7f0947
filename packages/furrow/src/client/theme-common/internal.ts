/** `@docusaurus/theme-common/internal` */

export { isSamePath } from "../../shared/paths";
export { DEFAULT_SEARCH_TAG } from "../../shared/searchTag";
export { useAlternatePageUtils } from "./alternatePages";
export { AnnouncementBarProvider, useAnnouncementBar } from "./announcementBar";
export {
	BlogAuthorNoPostsLabel,
	BlogAuthorsListViewAllLabel,
	translateBlogAuthorsListPageTitle,
	useBlogAuthorPageTitle,
	useBlogTagsPostsPageTitle,
} from "./blogTexts";
export {
	CodeBlockContextProvider,
	type CodeBlockMetadata,
	containsLineNumbers,
	createCodeBlockMetadata,
	getLineNumbersStart,
	getPrismCssVariables,
	parseCodeBlockTitle,
	parseLanguage,
	parseLines,
	useCodeBlockContext,
} from "./codeBlock";
export { ColorModeProvider } from "./colorMode";
export { useDocCardDescriptionCategoryItemsPlural } from "./docsTexts";
export * from "./earlier";
export {
	useHistoryPopHandler,
	useQueryStringValue,
} from "./historyUtils";
export * from "./index";
export { useDateTimeFormat } from "./intl";
export { extractLeadingEmoji } from "./leadingEmoji";
export { useLocalPathname } from "./localPathname";
export {
	useHomePageRoute,
	useLocationChange,
} from "./locationHooks";
export { PluginHtmlClassNameProvider } from "./metadata";
export { NavbarProvider, splitNavbarItems } from "./navbar";
export { useNavbarMobileSidebar } from "./navbarMobileSidebar";
export {
	ScrollControllerProvider,
	useScrollController,
	useScrollPosition,
} from "./scrollController";
export { useScrollPositionBlocker } from "./scrollPositionBlocker";
export { useNavbarSecondaryMenu } from "./shownSecondaryMenu";
export { useSmoothScrollTo } from "./smoothScroll";
export {
	sanitizeTabsChildren,
	type TabItemProps,
	type TabsProps,
	TabsProvider,
	type TabValue,
	useSurroundingTabs,
	useTabs,
	useTabsContextValue,
} from "./tabs";
export { TitleFormatterProvider, useTitleFormatter } from "./titleFormatter";
export {
	type TOCTreeNode,
	useFilteredAndTreeifiedTOC,
	useTreeifiedTOC,
} from "./toc";
export { useBackToTopButton } from "./useBackToTopButton";
export { useCodeWordWrap } from "./useCodeWordWrap";
export { useHideableNavbar } from "./useHideableNavbar";
export { useLockBodyScroll } from "./useLockBodyScroll";
export { useScrollableTables } from "./useScrollableTables";
export { type TOCHighlightConfig, useTOCHighlight } from "./useTOCHighlight";
