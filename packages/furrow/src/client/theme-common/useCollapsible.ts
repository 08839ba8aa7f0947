import {
	type Dispatch,
	type SetStateAction,
	useCallback,
	useState,
} from "react";

/** Manages the state of a collapsible element, which is expanded unless `initialState` is true. */
export function useCollapsible({
	initialState,
}: {
	initialState?: boolean | (() => boolean);
}): {
	collapsed: boolean;
	setCollapsed: Dispatch<SetStateAction<boolean>>;
	toggleCollapsed: () => void;
} {
	const [collapsed, setCollapsed] = useState(initialState ?? false);
	const toggleCollapsed = useCallback(
		() => setCollapsed((previous) => !previous),
		[],
	);
	return { collapsed, setCollapsed, toggleCollapsed };
}
