/** Shards: JSON files that several pages share, under names that stay. */
import { dataUrl } from "./siteUrls";

type Entry =
	| { state: "pending"; promise: Promise<unknown> }
	| { state: "ready"; value: unknown }
	| { state: "failed"; error: unknown };

const entries = new Map<string, Entry>();
let serverSource: ((url: string) => unknown) | undefined;

/** Server: tells where shards come from, instead of the network. Called once, before the first render. */
export function setShardSource(source: (url: string) => unknown): void {
	serverSource = source;
}

/** Loads a shard. Rejects when the network fails; the next call tries again. */
export function loadShard(url: string): Promise<unknown> {
	if (serverSource) return Promise.resolve(serverSource(url));
	const known = entries.get(url);
	if (known?.state === "ready") return Promise.resolve(known.value);
	if (known?.state === "pending") return known.promise;
	const promise = Promise.resolve()
		.then(() => fetch(dataUrl(url)))
		.then((response) => {
			if (!response.ok)
				throw new Error(`${url} answered with status ${response.status}`);
			return response.json();
		})
		.then(
			(value) => {
				entries.set(url, { state: "ready", value });
				return value;
			},
			(error) => {
				entries.set(url, { state: "failed", error });
				throw error;
			},
		);
	entries.set(url, { state: "pending", promise });
	return promise;
}

const pathOf = (url: string) => url.replace(/\?.*/, "");

/**
 * Has a shard by another URL, where it was loaded by an earlier one. Development only: a build's never change.
 * @param change makes what it holds now of what it held
 */
export function renewShard(
	from: string,
	url: string,
	change: (value: unknown) => unknown,
): void {
	const before = entries.get(from);
	if (before?.state !== "ready") return;
	for (const known of entries.keys())
		if (known !== from && pathOf(known) === pathOf(url)) entries.delete(known);
	entries.set(url, { state: "ready", value: change(before.value) });
}

/** Starts loading a shard that will probably be read; failures show when it is. */
export function preloadShard(url: string): void {
	loadShard(url).catch(() => {});
}

/** Whether `readShard` would answer at once. */
export function isShardReady(url: string): boolean {
	return serverSource !== undefined || entries.get(url)?.state === "ready";
}

/**
 * A shard's content. For use while rendering: throws a promise while the shard is loading (React then waits
 * at the nearest Suspense boundary), and the error when loading failed.
 */
export function readShard(url: string): unknown {
	if (serverSource) return serverSource(url);
	const known = entries.get(url);
	if (known?.state === "ready") return known.value;
	if (known?.state === "failed") {
		// "Try again" renders again: let that fetch again. But not at once: React renders once more before it tells an error
		// boundary, and would wait again.
		setTimeout(() => {
			if (entries.get(url) === known) entries.delete(url);
		});
		throw known.error;
	}
	const promise = loadShard(url);
	// React handles the thrown promise; this keeps a failure from being reported as unhandled as well.
	promise.catch(() => {});
	throw promise;
}
