/**
 * Search tag of pages that belong to no docs version. In a module of its own because every page loads it, while few
 * need the code that splits text into words.
 */
export const DEFAULT_SEARCH_TAG = "default";
