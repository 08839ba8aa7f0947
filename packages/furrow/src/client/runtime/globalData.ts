/** The plugins' global data, read lazily so that a page only needs what it touches. */
import { HiddenProperty } from "../../shared/hiddenProperty";
import { lateField } from "../../shared/lazyGetters";
import { setOwn } from "../../shared/own";
import type { GlobalData } from "../types/site";
import type { PageContextValue } from "./contexts";
import { isShardReady, readShard } from "./shards";

type Read = (pluginName: string, pluginId: string) => unknown;

/** An object of getters over the keys of `globalThis.__FURROW__.globalData`. */
function lazily(read: Read): GlobalData {
	const result: GlobalData = {};
	const plugins = globalThis.__FURROW__.globalData;
	for (const name of Object.keys(plugins)) {
		const instances = {};
		for (const id of Object.keys(plugins[name] ?? {}))
			lateField(instances, id, () => read(name, id));
		setOwn(result, name, instances);
	}
	return result;
}

/** In browsers: the shard that a plugin's data is to come from. Nothing when it is there. */
export function missingShard(name: string, id: string): string | undefined {
	const entry = globalThis.__FURROW__.globalData[name]?.[id];
	return entry && "shard" in entry && !isShardReady(entry.shard)
		? entry.shard
		: undefined;
}

let browserData: GlobalData | undefined;
let edition = {};

/** In browsers: the same object as long as config, texts and global data are the same. */
export const dataEdition = (): object => edition;

/** Lets the browser read the data again. Development only: a build's never changes. */
export function forgetGlobalData(): void {
	browserData = undefined;
	edition = {};
}

const serverData = new HiddenProperty<PageContextValue, GlobalData>();

/**
 * The global data for a page. On the server each access to a plugin whose data is a shard notes that the page
 * requires it; in the browser such an access suspends until the shard is there.
 */
export function globalDataFor(page: PageContextValue | null): GlobalData {
	if (!import.meta.env.SSR || page?.mode !== "server" || !page.site) {
		browserData ??= lazily((name, id) => {
			const entry = globalThis.__FURROW__.globalData[name]?.[id];
			if (!entry) return undefined;
			return "data" in entry ? entry.data : readShard(entry.shard);
		});
		return browserData;
	}
	let data = serverData.get(page);
	if (!data) {
		const { site } = page;
		data = lazily((name, id) => {
			const entry = globalThis.__FURROW__.globalData[name]?.[id];
			if (entry && "shard" in entry) page.requireShard?.(entry.shard);
			return site.globalData[name]?.[id];
		});
		serverData.set(page, data);
	}
	return data;
}
