import {
	type Dispatch,
	type SetStateAction,
	useCallback,
	useState,
} from "react";

/** The state of something that collapses; open unless `initialState` says otherwise. */
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
		() => setCollapsed((before) => !before),
		[],
	);
	return { collapsed, setCollapsed, toggleCollapsed };
}
