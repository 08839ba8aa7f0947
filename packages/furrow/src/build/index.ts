export { buildShard, type ShardSummary } from "./buildShard.js";
export {
	type BuildOptions,
	type BuildSummary,
	buildSite,
} from "./buildSite.js";
export type { RenderReason } from "./explainRenders.js";
