import type { SiteData } from "./contexts";

/**
 * A small fact that takes the whole site's data to find out. The server answers it for each page that asks, the browser
 * where a page has no answer, and the build once more, to see whether a page of an earlier build is still right.
 */
export interface TrackedSelector<Args extends string[], Answer> {
	/** Each question has its own. */
	name: string;
	/** Must give plain JSON or `undefined`, and read nothing but its arguments. */
	answer(site: SiteData, ...args: Args): Answer;
}

/** An answer on the wire: in an array, because JSON has no `undefined`. */
export type Answer<T = unknown> = [] | [T];

const escaped = (text: string) =>
	text.replace(/[%:]/g, (char) => (char === "%" ? "%25" : "%3A"));

/** Names a question with its arguments. */
export function selectorKey(name: string, args: readonly string[]): string {
	return [name, ...args.map(escaped)].join(":");
}

/** The name behind a key. */
export function nameOfKey(key: string): string {
	const end = key.indexOf(":");
	return end < 0 ? key : key.slice(0, end);
}

/** The arguments behind a key. */
export const argsOfKey = (key: string): string[] =>
	key.split(":").slice(1).map(decodeURIComponent);

/** A whole shard: what was read otherwise than by a question. */
export const shardSelector: TrackedSelector<[url: string], unknown> = {
	name: "shard",
	answer: (site, url) => site.shard(url),
};

export function answerTo<Args extends string[], T>(
	selector: TrackedSelector<Args, T>,
	site: SiteData,
	args: Args,
): Answer<T> {
	const value = selector.answer(site, ...args);
	return value === undefined ? [] : [value];
}
