import {
	createContext,
	type Dispatch,
	type ReactNode,
	type SetStateAction,
	useEffect,
	useState,
} from "react";
import { useNavbarMobileSidebar } from "./navbarMobileSidebar";
import { useNavbarSecondaryMenuContent } from "./navbarSecondaryMenu";
import { usePrevious } from "./reactUtils";

type ContextValue = [boolean, Dispatch<SetStateAction<boolean>>];

/** Whether the secondary menu is shown, and a function that changes it. */
export const SecondaryMenuDisplay = createContext<ContextValue | null>(null);

/**
 * Provides the display state of the secondary menu: it opens with the mobile menu if a page fills it, and closes when
 * its content is removed.
 */
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

	return (
		<SecondaryMenuDisplay.Provider value={state}>
			{children}
		</SecondaryMenuDisplay.Provider>
	);
}
