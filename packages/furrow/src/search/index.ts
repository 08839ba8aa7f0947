export { indexFiles } from "./indexFiles.js";
export { MemoryIndex } from "./memoryIndex.js";
export { type SearchOptions, searchOptions } from "./options.js";
export { searchPages } from "./records.js";
export { SearchStage } from "./searchStage.js";
export { countWords, openWordStore, wordPages } from "./wordStore.js";
