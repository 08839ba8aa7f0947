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
	/** Whether the menu has no content, so that its button should be hidden. */
	disabled: boolean;
	/** Whether to render the menu: only in small windows. */
	shouldRender: boolean;
	/** Whether the menu is open. */
	shown: boolean;
	toggle: () => void;
	/** Whether the reader has interacted with the menu button, so that the menu's code should be loaded. */
	isRequested: boolean;
	/** To be called when the reader interacts with the menu button. */
	request: () => void;
	/** To be called when the menu's code fails to load. */
	cancelRequest: () => void;
}

const Context = createContext<ContextValue | undefined>(undefined);

/**
 * Makes Escape close the menu, and going back close it first. Rendered only while the menu is open, so that the history
 * is not blocked otherwise. The menu's content may still be loading.
 */
function CloseOnLeave({ close }: { close(): void }): ReactNode {
	useHistoryPopHandler(() => {
		close();
		return false;
	});
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent) => {
			if (key === "Escape") close();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [close]);
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
	const [isRequested, setRequested] = useState(false);

	useEffect(() => {
		if (windowSize === "desktop") setShown(false);
	}, [windowSize]);

	const [close] = useState(() => () => setShown(false));
	const [actions] = useState(() => ({
		toggle() {
			setRequested(true);
			setShown((open) => !open);
		},
		request: () => setRequested(true),
		cancelRequest() {
			setRequested(false);
			setShown(false);
		},
	}));
	const value = useMemo(
		() => ({ disabled, shouldRender, shown, isRequested, ...actions }),
		[disabled, shouldRender, shown, isRequested, actions],
	);
	return (
		<Context.Provider value={value}>
			{children}
			{shown && <CloseOnLeave close={close} />}
		</Context.Provider>
	);
}

/** Returns the state of the menu that replaces the navbar in small windows. */
export function useNavbarMobileSidebar(): ContextValue {
	const context = useContext(Context);
	if (!context) throw new ReactContextError("NavbarMobileSidebarProvider");
	return context;
}
