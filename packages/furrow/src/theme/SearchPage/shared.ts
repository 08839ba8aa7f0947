/** Modules shared by the search modal and the search page. A single import puts them into one chunk. */
export { useDocsContextualVersions } from "../../client/docs/contextualSearch";
export { useSearchResultUrlProcessor } from "../../client/search/resultUrl";
export { siteClient } from "../../client/search/siteClient";
export { FallbackNotice } from "./FallbackNotice";
export { OtherLanguages } from "./OtherLanguages";
export { useDocumentsFound } from "./useDocumentsFound";
export { useSearchVersions } from "./useSearchVersions";
