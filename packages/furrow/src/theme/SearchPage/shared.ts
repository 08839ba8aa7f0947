/** What the search's modal and page have in common. Imported by itself, it is one chunk instead of one for each module. */
export { useSearchResultUrlProcessor } from "../../client/search/resultUrl";
export { FallbackNotice } from "./FallbackNotice";
export { OtherLanguages } from "./OtherLanguages";
export { useDocumentsFound } from "./useDocumentsFound";
export { useSearchVersions } from "./useSearchVersions";
