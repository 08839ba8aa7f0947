import type { TrackedSelector } from "../runtime/trackedSelector";

/** Selects the route at a language's base URL; undefined if it has no page there. */
export const homePageSelector: TrackedSelector<
	[baseUrl: string],
	{ path: string; exact: boolean } | undefined
> = {
	name: "home-page",
	answer: (site, baseUrl) =>
		site.hasPage(baseUrl) ? { path: baseUrl, exact: true } : undefined,
};
