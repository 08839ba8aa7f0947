/** The search tag of pages that belong to no docs version. Every page has it: what cuts text into words is not for all. */
export const DEFAULT_SEARCH_TAG = "default";
