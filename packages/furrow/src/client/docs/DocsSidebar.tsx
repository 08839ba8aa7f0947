import { createContext, type ReactNode, useContext, useMemo } from "react";
import { usePage } from "../runtime/contexts";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropSidebar } from "../types/docs";
import { type SidebarSource, toSidebar } from "./lazySidebar";

interface ContextValue {
	name: string;
	/** Sidebar items. Fetched on first access if the page's route only refers to their shard. */
	items: PropSidebar;
}

const EMPTY = Symbol("no provider");

const Context = createContext<ContextValue | null | typeof EMPTY>(EMPTY);

/** Provides the page's sidebar, given its items or a reference to the shard that contains them. */
export function DocsSidebarProvider({
	children,
	name,
	items,
}: {
	children: ReactNode;
	name: string | undefined;
	items: SidebarSource | undefined;
}): ReactNode {
	const page = usePage();
	const value = useMemo(
		() => (name && items ? { name, items: toSidebar(page, items) } : null),
		[name, items, page],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the sidebar of the page; `null` for a page without one. */
export function useDocsSidebar(): ContextValue | null {
	const value = useContext(Context);
	if (value === EMPTY) throw new ReactContextError("DocsSidebarProvider");
	return value;
}
