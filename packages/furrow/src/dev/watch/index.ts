export { pathsToFollow } from "./pathsToFollow.js";
export { type Watching, watchSite } from "./watchSite.js";
