/** Answers about the whole site, computed on the server and carried by each page's payload. */
import { HiddenProperty } from "../../shared/hiddenProperty";
import { type PageContextValue, type SiteData, usePage } from "./contexts";
import { globalDataFor } from "./globalData";
import { readShard } from "./shards";
import {
	type Answer,
	answerTo,
	selectorKey,
	type TrackedSelector,
} from "./trackedSelector";

/** The browser's view of the site: complete, but each part is fetched when first read. */
const browserSite: SiteData = {
	get globalData() {
		return globalDataFor(null);
	},
	shard: readShard,
	// A list of all pages never reaches a browser; pages carry the answers they need.
	hasPage: () => true,
};

/** Server: the answers given so far, since many components of a page ask the same. */
const given = new HiddenProperty<PageContextValue, Record<string, unknown>>();

function answersOf(page: PageContextValue): Record<string, unknown> {
	if (!import.meta.env.SSR || page.mode === "browser")
		return page.payload.values;
	let answers = given.get(page);
	if (!answers) {
		answers = {};
		given.set(page, answers);
	}
	return answers;
}

/**
 * The answer to a question about the site.
 *
 * On the server it is worked out from the whole site's data, and travels in the page's payload. In the browser it is
 * read from there; when it is missing (a state that the server could not foresee), the data is loaded and the question
 * answered in the browser, the component suspending meanwhile.
 */
export function useSiteValue<Args extends string[], T>(
	selector: TrackedSelector<Args, T>,
	...args: Args
): T {
	return useOptionalSiteValue(selector, ...args) as T;
}

/** As {@link useSiteValue}, for what there may be nothing to ask about. */
export function useOptionalSiteValue<Args extends string[], T>(
	selector: TrackedSelector<Args, T> | undefined,
	...args: Args
): T | undefined {
	const page = usePage();
	if (!selector) return undefined;
	if (!page) return selector.answer(browserSite, ...args);
	const answers = answersOf(page);
	const key = selectorKey(selector.name, args);
	let answer = answers[key] as Answer<T> | undefined;
	if (!answer) {
		const site = import.meta.env.SSR ? page.site : undefined;
		answer = answerTo(selector, site ?? browserSite, args);
		answers[key] = answer;
		if (import.meta.env.SSR) page.recordValue?.(key, answer);
	}
	return answer[0];
}
