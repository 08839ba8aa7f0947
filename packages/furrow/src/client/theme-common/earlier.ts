/**
 * Names that `@docusaurus/theme-common/internal` exported in earlier versions of Docusaurus 3, imported by components
 * swizzled from those versions.
 */
export {
	BlogPostProvider,
	useBlogPost,
	useVisibleBlogSidebarItems,
} from "../blog";
export {
	DocProvider,
	DocSidebarItemsExpandedStateProvider,
	DocsPreferredVersionContextProvider,
	DocsSidebarProvider,
	DocsVersionProvider,
	findFirstSidebarItemLink,
	findSidebarCategory,
	getDocsVersionSearchTag as docVersionSearchTag,
	isActiveSidebarItem,
	isVisibleSidebarItem,
	useDoc,
	useDocById,
	useDocRootMetadata,
	useDocSidebarItemsExpandedState,
	useDocsPreferredVersionByPluginId,
	useDocsSidebar,
	useDocsVersion,
	useDocsVersionCandidates,
	useLayoutDoc,
	useLayoutDocsSidebar,
	useSidebarBreadcrumbs,
	useVisibleSidebarItems,
} from "../docs";
export {
	keyboardFocusedClassName,
	useKeyboardNavigation,
} from "./keyboardNavigation";

/** Always true: the docs plugin's client is part of Furrow. */
export const isDocsPluginEnabled = true;
