/** Answers about the whole site, computed on the server and carried by each page's payload. */
import { type PageContextValue, type SiteData, usePage } from "./contexts";
import { globalDataFor } from "./globalData";
import { readShard } from "./shards";

/** The browser's view of the site: complete, but each part is fetched when first read. */
const browserSite: SiteData = {
	get globalData() {
		return globalDataFor(null);
	},
	shard: readShard,
	// A list of all pages never reaches a browser; pages carry the answers they need.
	hasPage: () => true,
};

/** An answer on the wire: in an array, because JSON has no `undefined`. */
type Answer<T> = [] | [T];

/** Server: the answers given so far, since many components of a page ask the same. */
const given = new WeakMap<PageContextValue, Record<string, unknown>>();

function answersOf(page: PageContextValue): Record<string, unknown> {
	if (page.mode === "browser") return page.payload.values;
	const answers = given.get(page) ?? {};
	given.set(page, answers);
	return answers;
}

/** {@link useSiteValue} for code that already holds the page. */
export function siteValue<T>(
	page: PageContextValue | null,
	key: string,
	compute: (site: SiteData) => T,
): T {
	if (!page) return compute(browserSite);
	const answers = answersOf(page);
	const known = answers[key] as Answer<T> | undefined;
	if (known) return known[0] as T;
	const value = compute(page.site ?? browserSite);
	const answer: Answer<T> = value === undefined ? [] : [value];
	answers[key] = answer;
	page.recordValue?.(key, answer);
	return value;
}

/**
 * A small fact that takes the whole site's data to find out.
 *
 * On the server, `compute` runs over that data and the answer travels in the page's payload. In the browser the
 * answer is read from there; when it is missing (a state that the server could not foresee), the data is loaded
 * and `compute` runs in the browser, the component suspending meanwhile.
 *
 * @param key names the question with all its parameters; the same key must always mean the same answer on a page.
 * @param compute must give plain JSON or `undefined`, and read nothing but its argument.
 */
export function useSiteValue<T>(
	key: string,
	compute: (site: SiteData) => T,
): T {
	return siteValue(usePage(), key, compute);
}
