import { createContext, type ReactNode, useContext, useMemo } from "react";
import { lazyGetters } from "../../shared/lazyGetters";
import { own } from "../../shared/own";
import { type PageContextValue, usePage } from "../runtime/contexts";
import { readShard } from "../runtime/shards";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropSidebar, PropVersionMetadata } from "../types/docs";
import { isShardRef } from "./lazySidebar";

/** Version data of a route. The large parts may be absent or references to shards. */
export type VersionSource = Omit<
	PropVersionMetadata,
	"docs" | "docsSidebars"
> & {
	docs?: unknown;
	docsSidebars?: unknown;
};

const EMPTY = Symbol("no provider");

const Context = createContext<VersionSource | null | typeof EMPTY>(EMPTY);

/** Key under which a version object and its copies store the source of their large parts. */
const PARTS = Symbol("docs and docsSidebars");

type Parts = Pick<VersionSource, "docs" | "docsSidebars">;

/** Returns the source of a version, which may be an object that `completeVersion` returned. */
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

/** Resolves a value that may be a reference. Reading the reference on the server makes the page require the shard. */
function resolveReference(
	page: PageContextValue | null,
	value: unknown,
): unknown {
	if (!isShardRef(value)) return value ?? {};
	if (import.meta.env.SSR) page?.requireShard?.(value.shard);
	return readShard(value.shard);
}

// Not enumerable, so that copying or inspecting a version, as React does in development, fetches nothing.
const withParts = lazyGetters<{ page: PageContextValue | null; parts: Parts }>(
	{
		docs: ({ page, parts }) => resolveReference(page, parts.docs),
		docsSidebars: ({ page, parts }) =>
			resolveReference(page, parts.docsSidebars),
	},
	false,
);

const completeVersions = new WeakMap<VersionSource, PropVersionMetadata>();

function completeVersion(
	page: PageContextValue | null,
	source: VersionSource,
): PropVersionMetadata {
	const cached = completeVersions.get(source);
	if (cached) return cached;
	const { docs, docsSidebars, ...rest } = source;
	const parts: Parts = { docs, docsSidebars };
	const version = withParts(
		{ [PARTS]: parts, ...rest },
		{ page, parts },
	) as unknown as PropVersionMetadata;
	// On the server, pages share the source, but each must record its own reads.
	if (!import.meta.env.SSR || page?.mode !== "server")
		completeVersions.set(source, version);
	return version;
}

/** Returns the version data of the page's route; `null` outside the docs. */
export function useVersionSource(): VersionSource | null {
	const source = useContext(Context);
	if (source === EMPTY) throw new ReactContextError("DocsVersionProvider");
	return source;
}

/**
 * Returns the docs version of the page. Its `docs` and `docsSidebars` are fetched on first access.
 * @throws outside the docs
 */
export function useDocsVersion(): PropVersionMetadata {
	const page = usePage();
	const source = useVersionSource();
	if (!source) throw new ReactContextError("DocsVersionProvider");
	return completeVersion(page, source);
}

/** Returns a sidebar of the page's version by its name; undefined without a name, or outside the docs. */
export function useSidebarOfVersion(
	name: string | undefined,
): PropSidebar | undefined {
	const page = usePage();
	const source = useContext(Context);
	if (name === undefined || !source || source === EMPTY) return undefined;
	return own(completeVersion(page, source).docsSidebars, name);
}
