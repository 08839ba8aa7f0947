export {
	type BuildOptions,
	type BuildSummary,
	buildSite,
} from "./buildSite.js";
export type { RenderReason } from "./explainRenders.js";
