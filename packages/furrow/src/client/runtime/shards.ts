/** Loads shards: JSON files that several pages share, with stable names. */
import { dataUrl } from "./siteUrls";

type Entry =
	| { state: "pending"; promise: Promise<unknown> }
	| { state: "ready"; value: unknown }
	| { state: "failed"; error: unknown };

const entries = new Map<string, Entry>();
let serverSource: ((url: string) => unknown) | undefined;

/** Server: sets the source of shards, used instead of the network. Called once, before the first render. */
export function setShardSource(source: (url: string) => unknown): void {
	serverSource = source;
}

/** Loads a shard. Rejects when the network fails; the next call tries again. */
export function loadShard(url: string): Promise<unknown> {
	if (serverSource) return Promise.resolve(serverSource(url));
	const entry = entries.get(url);
	if (entry?.state === "ready") return Promise.resolve(entry.value);
	if (entry?.state === "pending") return entry.promise;
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
 * Stores a shard under a new URL, if it was loaded from an earlier one. Development only: a build's shards never
 * change.
 * @param change computes the new value from the old one
 */
export function replaceShard(
	from: string,
	url: string,
	change: (value: unknown) => unknown,
): void {
	const previous = entries.get(from);
	if (previous?.state !== "ready") return;
	for (const key of entries.keys())
		if (key !== from && pathOf(key) === pathOf(url)) entries.delete(key);
	entries.set(url, { state: "ready", value: change(previous.value) });
}

/** Starts loading a shard that will probably be read. A failure is reported when it is read. */
export function preloadShard(url: string): void {
	loadShard(url).catch(() => {});
}

/** Whether `readShard` would return immediately. */
export function isShardReady(url: string): boolean {
	return serverSource !== undefined || entries.get(url)?.state === "ready";
}

/**
 * Returns a shard's content while rendering. Throws a promise while the shard is loading, so that React waits at the
 * nearest Suspense boundary, and the error if loading failed.
 */
export function readShard(url: string): unknown {
	if (serverSource) return serverSource(url);
	const entry = entries.get(url);
	if (entry?.state === "ready") return entry.value;
	if (entry?.state === "failed") {
		// "Try again" renders again, which should fetch again. The failure is only removed later, because React renders
		// once more before it notifies an error boundary, and would suspend again.
		setTimeout(() => {
			if (entries.get(url) === entry) entries.delete(url);
		});
		throw entry.error;
	}
	const promise = loadShard(url);
	// React handles the thrown promise. Without this, a failure would also be reported as an unhandled rejection.
	promise.catch(() => {});
	throw promise;
}
