/**
 * Sidebars that are fetched when something reads them. To components they are arrays like any other, so that a
 * sidebar can be handed from the page's route down to where it shows without anybody loading it on the way.
 */
import { HiddenProperty } from "../../shared/hiddenProperty";
import type { PageContextValue } from "../runtime/contexts";
import { isShardReady, readShard } from "../runtime/shards";
import type {
	PropSidebar,
	PropSidebarItem,
	SidebarShardRef,
} from "../types/docs";

/** The sidebar of a route: its items, an object with the items, or their location. */
export type SidebarSource =
	| readonly PropSidebarItem[]
	| { items: PropSidebar }
	| SidebarShardRef;

export function isShardRef(value: unknown): value is { shard: string } {
	return (
		typeof value === "object" &&
		value !== null &&
		!Array.isArray(value) &&
		typeof (value as { shard?: unknown }).shard === "string"
	);
}

/** A shard holds the items, or an object that does. */
export function itemsIn(content: unknown): PropSidebar {
	return Array.isArray(content)
		? content
		: ((content as { items?: PropSidebar } | null)?.items ?? []);
}

const urls = new WeakMap<object, string>();

/** Whether a property requires the items. Iterating over an array starts with its length. */
const isContent = (key: string | symbol) =>
	typeof key === "string" && (key === "length" || /^\d+$/.test(key));

/**
 * An array that reads the shard when its items are asked for. React's development build looks into props outside of
 * rendering, where nothing may wait: it must find an object of no known kind, with nothing in it.
 */
function createLazy(url: string, onRead: () => void): PropSidebar {
	const read = () => {
		onRead();
		return itemsIn(readShard(url));
	};
	const known = (array: PropSidebar) => (isShardReady(url) ? read() : array);
	const lazy = new Proxy<PropSidebar>([], {
		get(array, key) {
			if (key === Symbol.toStringTag) return "Sidebar";
			return Reflect.get(isContent(key) ? read() : array, key);
		},
		has: (array, key) => Reflect.has(isContent(key) ? read() : array, key),
		ownKeys: (array) => Reflect.ownKeys(known(array)),
		getOwnPropertyDescriptor: (array, key) =>
			Reflect.getOwnPropertyDescriptor(known(array), key),
	});
	urls.set(lazy, url);
	return lazy;
}

const browserLazy = new Map<string, PropSidebar>();
const serverLazy = new HiddenProperty<
	PageContextValue,
	Map<string, PropSidebar>
>();

/** The items of a source; the same array each time. On the server, reading lazy ones makes the page require them. */
export function toSidebar(
	page: PageContextValue | null,
	source: SidebarSource,
): PropSidebar {
	if (!isShardRef(source)) return itemsIn(source);
	const { shard: url } = source;
	const isServer = import.meta.env.SSR && page?.mode === "server";
	const known = isServer
		? (serverLazy.get(page) ?? new Map<string, PropSidebar>())
		: browserLazy;
	if (isServer) serverLazy.set(page, known);
	let lazy = known.get(url);
	if (!lazy) {
		lazy = createLazy(url, () => {
			if (import.meta.env.SSR) page?.requireShard?.(url);
		});
		known.set(url, lazy);
	}
	return lazy;
}

/** The shard behind a lazy sidebar; nothing for an ordinary array. */
export function shardOf(
	sidebar: readonly PropSidebarItem[],
): string | undefined {
	return urls.get(sidebar);
}

/**
 * The items of a sidebar, read without making the page require them: for answers that travel with the page, and for
 * HTML that the browser keeps.
 */
export function readSidebar(
	sidebar: readonly PropSidebarItem[],
	read: (url: string) => unknown = readShard,
): PropSidebar {
	const url = shardOf(sidebar);
	return url === undefined ? (sidebar as PropSidebar) : itemsIn(read(url));
}
