/**
 * Sidebars that are fetched on first access. They behave like arrays, so that a sidebar can be passed from the page's
 * route down to the component that shows it without being loaded on the way.
 */
import { HiddenProperty } from "../../shared/hiddenProperty";
import type { PageContextValue } from "../runtime/contexts";
import { isShardReady, readShard } from "../runtime/shards";
import type {
	PropSidebar,
	PropSidebarItem,
	SidebarShardRef,
} from "../types/docs";

/** Sidebar of a route: its items, an object with the items, or a reference to their shard. */
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

/** Returns the items in a shard, which contains an array or an object with `items`. */
export function itemsIn(content: unknown): PropSidebar {
	return Array.isArray(content)
		? content
		: ((content as { items?: PropSidebar } | null)?.items ?? []);
}

const urls = new WeakMap<object, string>();

/** Whether reading a property requires the items. Iterating over an array begins with its length. */
const isContent = (key: string | symbol) =>
	typeof key === "string" && (key === "length" || /^\d+$/.test(key));

/**
 * Creates an array that reads the shard when its items are accessed. React's development build inspects props outside
 * of rendering, where code cannot suspend: there it must find an object of unknown type without entries.
 */
function createLazy(url: string, onRead: () => void): PropSidebar {
	const read = () => {
		onRead();
		return itemsIn(readShard(url));
	};
	const loaded = (array: PropSidebar) => (isShardReady(url) ? read() : array);
	const lazy = new Proxy<PropSidebar>([], {
		get(array, key) {
			if (key === Symbol.toStringTag) return "Sidebar";
			return Reflect.get(isContent(key) ? read() : array, key);
		},
		has: (array, key) => Reflect.has(isContent(key) ? read() : array, key),
		ownKeys: (array) => Reflect.ownKeys(loaded(array)),
		getOwnPropertyDescriptor: (array, key) =>
			Reflect.getOwnPropertyDescriptor(loaded(array), key),
	});
	urls.set(lazy, url);
	return lazy;
}

const browserLazy = new Map<string, PropSidebar>();
const serverLazy = new HiddenProperty<
	PageContextValue,
	Map<string, PropSidebar>
>();

/**
 * Returns the items of a source, as the same array each time. On the server, reading lazy items makes the page require
 * them.
 */
export function toSidebar(
	page: PageContextValue | null,
	source: SidebarSource,
): PropSidebar {
	if (!isShardRef(source)) return itemsIn(source);
	const { shard: url } = source;
	const isServer = import.meta.env.SSR && page?.mode === "server";
	const sidebars = isServer
		? (serverLazy.get(page) ?? new Map<string, PropSidebar>())
		: browserLazy;
	if (isServer) serverLazy.set(page, sidebars);
	let lazy = sidebars.get(url);
	if (!lazy) {
		lazy = createLazy(url, () => {
			if (import.meta.env.SSR) page?.requireShard?.(url);
		});
		sidebars.set(url, lazy);
	}
	return lazy;
}

/** Returns the shard of a lazy sidebar; undefined for an ordinary array. */
export function shardOf(
	sidebar: readonly PropSidebarItem[],
): string | undefined {
	return urls.get(sidebar);
}

/**
 * Returns the items of a sidebar without making the page require them. For selector answers, which are part of the
 * payload, and for HTML that the browser keeps.
 */
export function readSidebar(
	sidebar: readonly PropSidebarItem[],
	read: (url: string) => unknown = readShard,
): PropSidebar {
	const url = shardOf(sidebar);
	return url === undefined ? (sidebar as PropSidebar) : itemsIn(read(url));
}
