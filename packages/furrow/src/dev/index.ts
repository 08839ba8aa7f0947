export {
	type StartedSite,
	type StartOptions,
	startSite,
} from "./startSite.js";
