export { inlineParts } from "./contentSecurity.js";
export { pageFailures } from "./failures.js";
export { renderHashDocument } from "./hashDocument.js";
export {
	areSameStates,
	expectedStates,
	pageStates,
	planRender,
	type RenderPlan,
} from "./plan.js";
export { type PlannedPage, planPages } from "./plannedPages.js";
export { RenderPool } from "./pool.js";
export { RenderedPages } from "./renderedPages.js";
export { RenderStore } from "./renderStore.js";
export { sitePolicy } from "./securityPolicy.js";
export type {
	PageState,
	RenderedPage,
	RenderFailure,
	RenderLocale,
} from "./types.js";
