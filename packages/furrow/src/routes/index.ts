export {
	duplicatePaths,
	fileTwins,
	flattenRoutes,
	NOT_FOUND_PATH,
	notFoundPage,
	type PageRoute,
	routePatterns,
	sourceFileOf,
} from "./flatten.js";
export { modulesOf } from "./modules.js";
export {
	allCodeRequests,
	type ContentSource,
	codeRequests,
	countDataUses,
	PayloadBuilder,
} from "./payload.js";
export { routedPath, sortedRoutes } from "./precedence.js";
export { type Shard, ShardStore } from "./shards.js";
export {
	builtFile,
	shownPath,
	type WrittenPage,
	writtenPages,
} from "./writtenPages.js";
