export { type BuildOptions, type BuildResult, build } from "./build.js";
export { type LoadSiteOptions, loadSite } from "./loadSite.js";
export { type ServedSite, type ServeOptions, serve } from "./serve.js";
export { type StartedSite, type StartOptions, start } from "./start.js";
