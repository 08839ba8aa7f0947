export {
	type BuildOptions,
	type BuildSummary,
	buildSite,
} from "./buildSite.js";
