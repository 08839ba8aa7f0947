/** `@docusaurus/plugin-content-docs/client` */
export type {
	ActiveDocContext,
	ActivePlugin,
	DocVersionSuggestions,
	GlobalDoc,
	GlobalPluginData,
	GlobalSidebar,
	GlobalVersion,
} from "../types/docs";
export {
	getDocsVersionSearchTag,
	useDocsContextualSearchTags,
} from "./contextualSearch";
export { type DocContextValue, DocProvider, useDoc } from "./Doc";
export { DocsSidebarProvider, useDocsSidebar } from "./DocsSidebar";
export { DocsVersionProvider, useDocById, useDocsVersion } from "./DocsVersion";
export { useDocRootMetadata } from "./docRoot";
export {
	getVersionMainDoc,
	useActiveDocContext,
	useActivePlugin,
	useActivePluginAndVersion,
	useActiveVersion,
	useAllDocsData,
	useDocsData,
	useDocVersionSuggestions,
	useLatestVersion,
	useVersions,
} from "./docsData";
export {
	DocSidebarItemsExpandedStateProvider,
	useDocSidebarItemsExpandedState,
} from "./expandedState";
export { LazySidebarBoundary } from "./LazySidebarBoundary";
export {
	useDocsVersionCandidates,
	useLayoutDoc,
	useLayoutDocsSidebar,
} from "./layoutDocs";
export {
	DocsPreferredVersionContextProvider,
	useDocsPreferredVersion,
	useDocsPreferredVersionByPluginId,
} from "./preferredVersion";
export {
	useCurrentSidebarCategory,
	useCurrentSidebarSiblings,
	useSidebarBreadcrumbs,
	useVisibleSidebarItems,
} from "./sidebarHooks";
export {
	filterDocCardListItems,
	findFirstSidebarItemCategoryLink,
	findFirstSidebarItemLink,
	findSidebarCategory,
	isActiveSidebarItem,
	isVisibleSidebarItem,
} from "./sidebarItems";
export { useBreadcrumbsStructuredData } from "./structuredData";
