import type { PagePayload } from "../../../packages/furrow/src/types/payload";

/** What a page without content is rendered from. */
export const emptyPayload = (path: string): PagePayload => ({
	build: "b",
	locale: "en",
	path,
	routes: [],
	values: {},
	requires: [],
});
