import {
	createContext,
	type ReactNode,
	useContext,
	useMemo,
	useState,
} from "react";
import { ReactContextError } from "../theme-common/reactUtils";

interface ContextValue {
	/** Index of the category last opened on this level; `null` if none is open. */
	expandedItem: number | null;
	setExpandedItem: (item: number | null) => void;
}

const EMPTY = Symbol("no provider");

const Context = createContext<ContextValue | typeof EMPTY>(EMPTY);

/** Shares the expanded state among the categories of one sidebar level, so that one closes when another opens. */
export function DocSidebarItemsExpandedStateProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const [expandedItem, setExpandedItem] = useState<number | null>(null);
	const value = useMemo(
		() => ({ expandedItem, setExpandedItem }),
		[expandedItem],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useDocSidebarItemsExpandedState(): ContextValue {
	const value = useContext(Context);
	if (value === EMPTY)
		throw new ReactContextError("DocSidebarItemsExpandedStateProvider");
	return value;
}
