/**
 * Names that `@docusaurus/theme-common/internal` had in earlier versions of Docusaurus 3: components copied from those
 * themes import them.
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

/** Every site has its docs plugin's client here. */
export const isDocsPluginEnabled = true;
