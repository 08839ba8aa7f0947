import type { SiteData } from "./contexts";

/**
 * A named pure function of the whole site's data. The server computes its answer for each page that uses it, the
 * browser when a page does not have the answer, and the build once more, to check whether a stored render is still
 * fresh.
 */
export interface TrackedSelector<Args extends string[], Answer> {
	/** Unique name of the selector. */
	name: string;
	/** Computes the answer. Must return plain JSON or `undefined`, and read nothing but its arguments. */
	answer(site: SiteData, ...args: Args): Answer;
}

/** A serialised answer: in an array, because JSON has no `undefined`. */
export type Answer<T = unknown> = [] | [T];

const escapeArgument = (text: string) =>
	text.replace(/[%:]/g, (char) => (char === "%" ? "%25" : "%3A"));

/** Returns the key of a selector with its arguments. */
export function selectorKey(name: string, args: readonly string[]): string {
	return [name, ...args.map(escapeArgument)].join(":");
}

/** Returns the selector's name from a key. */
export function nameOfKey(key: string): string {
	const end = key.indexOf(":");
	return end < 0 ? key : key.slice(0, end);
}

/** Returns the arguments from a key. */
export const argsOfKey = (key: string): string[] =>
	key.split(":").slice(1).map(decodeURIComponent);

/** Selector of a whole shard, for shards that components read directly. */
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
