import { createContext, type ReactNode, useContext, useMemo } from "react";
import { lazyGetters } from "../../shared/lazyGetters";
import { own } from "../../shared/own";
import { type PageContextValue, usePage } from "../runtime/contexts";
import { readShard } from "../runtime/shards";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropSidebar, PropVersionMetadata } from "../types/docs";
import { isShardRef } from "./lazySidebar";

/** A version as its route gives it: what is large may be a reference to a shard, or absent. */
export type VersionSource = Omit<
	PropVersionMetadata,
	"docs" | "docsSidebars"
> & {
	docs?: unknown;
	docsSidebars?: unknown;
};

const EMPTY = Symbol("no provider");

const Context = createContext<VersionSource | null | typeof EMPTY>(EMPTY);

/** Key under which a version object, or a copy of it, keeps the source of its large parts. */
const PARTS = Symbol("docs and docsSidebars");

type Parts = Pick<VersionSource, "docs" | "docsSidebars">;

/** The source of a version that may have been handed out already. */
function sourceOf(version: VersionSource & { [PARTS]?: Parts }): VersionSource {
	const { [PARTS]: parts, ...rest } = version;
	return parts ? { ...parts, ...rest } : version;
}

/** Provides the docs version of the pages inside. */
export function DocsVersionProvider({
	children,
	version,
}: {
	children: ReactNode;
	version: VersionSource | null;
}): ReactNode {
	const source = useMemo(() => version && sourceOf(version), [version]);
	return <Context.Provider value={source}>{children}</Context.Provider>;
}

/** The value that may be a reference; reading the reference on the server makes the page require the shard. */
function follow(page: PageContextValue | null, value: unknown): unknown {
	if (!isShardRef(value)) return value ?? {};
	if (import.meta.env.SSR) page?.requireShard?.(value.shard);
	return readShard(value.shard);
}

// Not enumerable: who copies a version or looks through it (React does, in development) fetches nothing.
const withParts = lazyGetters<{ page: PageContextValue | null; parts: Parts }>(
	{
		docs: ({ page, parts }) => follow(page, parts.docs),
		docsSidebars: ({ page, parts }) => follow(page, parts.docsSidebars),
	},
	false,
);

const complete = new WeakMap<VersionSource, PropVersionMetadata>();

function completeVersion(
	page: PageContextValue | null,
	source: VersionSource,
): PropVersionMetadata {
	const known = complete.get(source);
	if (known) return known;
	const { docs, docsSidebars, ...rest } = source;
	const parts: Parts = { docs, docsSidebars };
	const version = withParts(
		{ [PARTS]: parts, ...rest },
		{ page, parts },
	) as unknown as PropVersionMetadata;
	// On the server pages share the source, but each must note what it reads itself.
	if (!import.meta.env.SSR || page?.mode !== "server")
		complete.set(source, version);
	return version;
}

/** The docs version of the page as its route gives it; `null` outside the docs. */
export function useVersionSource(): VersionSource | null {
	const source = useContext(Context);
	if (source === EMPTY) throw new ReactContextError("DocsVersionProvider");
	return source;
}

/**
 * The docs version of the page. Its `docs` and `docsSidebars` are fetched when they are read.
 * @throws outside the docs.
 */
export function useDocsVersion(): PropVersionMetadata {
	const page = usePage();
	const source = useVersionSource();
	if (!source) throw new ReactContextError("DocsVersionProvider");
	return completeVersion(page, source);
}

/** A sidebar of the page's version by its name; nothing without a name, or outside the docs. */
export function useSidebarOfVersion(
	name: string | undefined,
): PropSidebar | undefined {
	const page = usePage();
	const source = useContext(Context);
	if (name === undefined || !source || source === EMPTY) return undefined;
	return own(completeVersion(page, source).docsSidebars, name);
}
