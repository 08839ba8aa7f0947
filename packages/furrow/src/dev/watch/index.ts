export { outside, pathsOutside } from "./pathsOutside.js";
export { type Watching, watchSite } from "./watchSite.js";
