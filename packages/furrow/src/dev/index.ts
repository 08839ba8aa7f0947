export type { SiteUpdate } from "./problems.js";
export {
	type StartedSite,
	type StartOptions,
	startSite,
} from "./startSite.js";
