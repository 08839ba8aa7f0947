export { inlineParts } from "./contentSecurity.js";
export { pageFailures } from "./failures.js";
export { planRender, type RenderPlan } from "./plan.js";
export { RenderPool } from "./pool.js";
export { RenderStore } from "./renderStore.js";
export { sitePolicy } from "./securityPolicy.js";
export type { RenderedPage } from "./types.js";
