/** Reads answers of tracked selectors, which the server computes and each page's payload contains. */
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

/** Site data in the browser: complete, but each part is fetched when it is first read. */
const browserSite: SiteData = {
	get globalData() {
		return globalDataFor(null);
	},
	shard: readShard,
	// Browsers never receive a list of all pages; payloads contain the answers they need.
	hasPage: () => true,
};

/** Server: cached answers of a page, since many of its components use the same selector. */
const serverAnswers = new HiddenProperty<
	PageContextValue,
	Record<string, unknown>
>();

function answersOf(page: PageContextValue): Record<string, unknown> {
	if (!import.meta.env.SSR || page.mode === "browser")
		return page.payload.values;
	let answers = serverAnswers.get(page);
	if (!answers) {
		answers = {};
		serverAnswers.set(page, answers);
	}
	return answers;
}

/**
 * Returns the answer of a tracked selector.
 *
 * The server computes it from the data of the whole site and puts it into the page's payload. The browser reads it from
 * there. If it is missing, because the server could not foresee the component's state, the component suspends while the
 * browser loads the data and computes the answer.
 */
export function useSiteValue<Args extends string[], T>(
	selector: TrackedSelector<Args, T>,
	...args: Args
): T {
	return useOptionalSiteValue(selector, ...args) as T;
}

/** Like {@link useSiteValue}, but accepts an undefined selector. */
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
