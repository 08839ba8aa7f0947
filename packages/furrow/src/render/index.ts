export { isPage } from "./absentPaths.js";
export {
	isBrowserGlobalError,
	renderAdvice,
} from "./advice.js";
export { inlineParts } from "./contentSecurity.js";
export { FailureLocator, pageFailures } from "./failures.js";
export { renderHashDocument } from "./hashDocument.js";
export {
	areSameStates,
	expectedStates,
	pageStates,
	RenderPlan,
} from "./plan.js";
export {
	draftPages,
	type PageDraft,
	type PlannedPage,
	planPage,
} from "./plannedPages.js";
export { RenderPool } from "./pool.js";
export { RenderedPages } from "./renderedPages.js";
export type { Rendering } from "./rendering.js";
export { renderLocale } from "./renderLocale.js";
export { browserPayload, type PageOutput, renderPage } from "./renderPage.js";
export { isFresh, RenderStore } from "./renderStore.js";
export { sitePolicy } from "./securityPolicy.js";
export { pageText } from "./sharedPieces.js";
export { SiteAnswers } from "./siteAnswers.js";
export type {
	PageState,
	RenderedBatch,
	RenderedHead,
	RenderedPage,
	RenderFailure,
	RenderLocale,
	ThreadData,
} from "./types.js";
