import {
	createContext,
	type ReactNode,
	useContext,
	useMemo,
	useState,
} from "react";
import { ReactContextError } from "../theme-common/reactUtils";

interface ContextValue {
	/** Index of the category that the reader opened last on this level, if one is open. */
	expandedItem: number | null;
	setExpandedItem: (item: number | null) => void;
}

const EMPTY = Symbol("no provider");

const Context = createContext<ContextValue | typeof EMPTY>(EMPTY);

/** Lets the categories of one level of a sidebar know of each other, so that they can close when another opens. */
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
