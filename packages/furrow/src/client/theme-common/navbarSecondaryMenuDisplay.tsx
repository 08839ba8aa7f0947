import {
	createContext,
	type Dispatch,
	type ReactNode,
	type SetStateAction,
	Suspense,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useState,
} from "react";
import { useNavbarMobileSidebar } from "./navbarMobileSidebar";
import {
	useContentElement,
	useNavbarSecondaryMenuContent,
} from "./navbarSecondaryMenu";
import { ReactContextError, usePrevious } from "./reactUtils";

type ContextValue = [boolean, Dispatch<SetStateAction<boolean>>];

const Context = createContext<ContextValue | null>(null);

/** The secondary menu opens with the mobile menu when a page fills it, and closes when nothing does. */
export function NavbarSecondaryMenuDisplayProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const state = useState(false);
	const [, setShown] = state;
	const mobileSidebar = useNavbarMobileSidebar();
	const hasContent = useNavbarSecondaryMenuContent().component !== null;
	const hadContent = usePrevious(hasContent);
	const wasOpen = usePrevious(mobileSidebar.shown);

	useEffect(() => {
		if (!hasContent) setShown(false);
		else if (mobileSidebar.shown && (!wasOpen || hadContent === false))
			setShown(true);
	}, [mobileSidebar.shown, hasContent, wasOpen, hadContent]);

	return <Context.Provider value={state}>{children}</Context.Provider>;
}

/** The secondary menu's state and content, for the component that shows it. */
export function useNavbarSecondaryMenu(): {
	shown: boolean;
	hide: () => void;
	content: ReactNode;
} {
	const state = useContext(Context);
	if (!state) throw new ReactContextError("NavbarSecondaryMenuDisplayProvider");
	const [shown, setShown] = state;
	const element = useContentElement();
	const hide = useCallback(() => setShown(false), [setShown]);
	return useMemo(
		() => ({
			shown,
			hide,
			// A docs sidebar is loaded when it is first looked at.
			content: element && <Suspense fallback={null}>{element}</Suspense>,
		}),
		[shown, hide, element],
	);
}
