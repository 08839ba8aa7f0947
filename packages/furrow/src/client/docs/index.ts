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
export { useSidebarBreadcrumbs } from "./breadcrumbs";
export { useDocsContextualSearchTags } from "./contextualSearch";
export { type DocContextValue, DocProvider, useDoc } from "./Doc";
export { DocsSidebarProvider, useDocsSidebar } from "./DocsSidebar";
export { DocsVersionProvider, useDocsVersion } from "./DocsVersion";
export { useDocById } from "./docById";
export { useDocRootMetadata } from "./docRoot";
export {
	getVersionMainDoc,
	useActiveDocContext,
	useActivePlugin,
	useActivePluginAndVersion,
	useActiveVersion,
	useAllDocsData,
	useDocsData,
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
} from "./preferredVersion";
export { useDocsPreferredVersionByPluginId } from "./preferredVersions";
export {
	filterDocCardListItems,
	findFirstSidebarItemCategoryLink,
	findFirstSidebarItemLink,
	findSidebarCategory,
} from "./sidebarItems";
export { useBreadcrumbsStructuredData } from "./structuredData";
export {
	useCurrentSidebarCategory,
	useCurrentSidebarSiblings,
} from "./surroundings";
export { useVisibleSidebarItems } from "./useVisibleItems";
export { getDocsVersionSearchTag } from "./versionSearchTag";
export { useDocVersionSuggestions } from "./versionSuggestions";
export { isActiveSidebarItem, isVisibleSidebarItem } from "./visibleItems";
