import { createContext, type ReactNode, useContext, useMemo } from "react";
import { usePage } from "../runtime/contexts";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropSidebar } from "../types/docs";
import { type SidebarSource, toSidebar } from "./lazySidebar";

interface ContextValue {
	name: string;
	/** Fetched when it is read, if the page's route says so. */
	items: PropSidebar;
}

const EMPTY = Symbol("no provider");

const Context = createContext<ContextValue | null | typeof EMPTY>(EMPTY);

/** Provides the page's sidebar: its items, or a reference to the shard that has them. */
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

/** The sidebar of the page, `null` for a page without one. */
export function useDocsSidebar(): ContextValue | null {
	const value = useContext(Context);
	if (value === EMPTY) throw new ReactContextError("DocsSidebarProvider");
	return value;
}
