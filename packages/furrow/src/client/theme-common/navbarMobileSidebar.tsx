import {
	createContext,
	type ReactNode,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import { useHistoryPopHandler } from "./historyUtils";
import { useNavbarSecondaryMenuContent } from "./navbarSecondaryMenu";
import { ReactContextError } from "./reactUtils";
import { useThemeConfig } from "./useThemeConfig";
import { useWindowSize } from "./useWindowSize";

interface ContextValue {
	/** There is nothing to put into the menu, so its button should not show. */
	disabled: boolean;
	/** Whether to render the menu: only where the window is small. */
	shouldRender: boolean;
	/** Whether the menu is open. */
	shown: boolean;
	toggle: () => void;
	/** Whether the reader has reached for the menu, so that its code is worth having. */
	isWanted: boolean;
	/** To be called when the reader reaches for the menu. */
	want: () => void;
	/** To be called when its code did not come. */
	giveUp: () => void;
}

const Context = createContext<ContextValue | undefined>(undefined);

/** Going back closes the menu first. Only an open menu holds the history. */
function CloseOnBack({ onBack }: { onBack(): void }): ReactNode {
	useHistoryPopHandler(() => {
		onBack();
		return false;
	});
	return null;
}

export function NavbarMobileSidebarProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const { items } = useThemeConfig().navbar;
	const { component } = useNavbarSecondaryMenuContent();
	const disabled = items.length === 0 && !component;
	const windowSize = useWindowSize();
	const shouldRender = !disabled && windowSize === "mobile";
	const [shown, setShown] = useState(false);
	const [isWanted, setWanted] = useState(false);

	useEffect(() => {
		if (windowSize === "desktop") setShown(false);
	}, [windowSize]);

	const [actions] = useState(() => ({
		toggle() {
			setWanted(true);
			setShown((open) => !open);
		},
		want: () => setWanted(true),
		giveUp() {
			setWanted(false);
			setShown(false);
		},
	}));
	const value = useMemo(
		() => ({ disabled, shouldRender, shown, isWanted, ...actions }),
		[disabled, shouldRender, shown, isWanted, actions],
	);
	return (
		<Context.Provider value={value}>
			{children}
			{shown && <CloseOnBack onBack={() => setShown(false)} />}
		</Context.Provider>
	);
}

/** The state of the menu that small windows have in place of the navbar. */
export function useNavbarMobileSidebar(): ContextValue {
	const context = useContext(Context);
	if (!context) throw new ReactContextError("NavbarMobileSidebarProvider");
	return context;
}
