/** Global data of plugins, read lazily so that a page depends only on the data it accesses. */
import { HiddenProperty } from "../../shared/hiddenProperty";
import { defineLazyField } from "../../shared/lazyGetters";
import { setOwn } from "../../shared/own";
import type { GlobalData } from "../types/site";
import type { PageContextValue } from "./contexts";
import { isShardReady, readShard } from "./shards";

type Read = (pluginName: string, pluginId: string) => unknown;

/** Returns an object with a getter for each key of `globalThis.__FURROW__.globalData`. */
function lazyGlobalData(read: Read): GlobalData {
	const result: GlobalData = {};
	const plugins = globalThis.__FURROW__.globalData;
	for (const name of Object.keys(plugins)) {
		const instances = {};
		for (const id of Object.keys(plugins[name] ?? {}))
			defineLazyField(instances, id, () => read(name, id));
		setOwn(result, name, instances);
	}
	return result;
}

/** In browsers: the URL of the shard that a plugin's data must be loaded from; undefined if the data is there. */
export function missingShard(name: string, id: string): string | undefined {
	const entry = globalThis.__FURROW__.globalData[name]?.[id];
	return entry && "shard" in entry && !isShardReady(entry.shard)
		? entry.shard
		: undefined;
}

let browserData: GlobalData | undefined;
let edition = {};

/** In browsers: returns an object that stays the same until config, texts or global data change. */
export const dataEdition = (): object => edition;

/** Invalidates the cached data. Development only: a build's data never changes. */
export function invalidateGlobalData(): void {
	browserData = undefined;
	edition = {};
}

const serverData = new HiddenProperty<PageContextValue, GlobalData>();

/**
 * Returns the global data for a page. On the server, each access to a plugin whose data is a shard records that the
 * page requires it. In the browser, such an access suspends until the shard is loaded.
 */
export function globalDataFor(page: PageContextValue | null): GlobalData {
	if (!import.meta.env.SSR || page?.mode !== "server" || !page.site) {
		browserData ??= lazyGlobalData((name, id) => {
			const entry = globalThis.__FURROW__.globalData[name]?.[id];
			if (!entry) return undefined;
			return "data" in entry ? entry.data : readShard(entry.shard);
		});
		return browserData;
	}
	let data = serverData.get(page);
	if (!data) {
		const { site } = page;
		data = lazyGlobalData((name, id) => {
			const entry = globalThis.__FURROW__.globalData[name]?.[id];
			if (entry && "shard" in entry) page.requireShard?.(entry.shard);
			return site.globalData[name]?.[id];
		});
		serverData.set(page, data);
	}
	return data;
}
