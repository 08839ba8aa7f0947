export type { BuildShard } from "./manifest.js";
export type { CacheMode, SharedCacheFlags } from "./settings.js";
export { SharedCache, type Traffic } from "./sharedCache.js";
