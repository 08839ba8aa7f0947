/** The secondary menu, for the mobile menu that shows it. */
import {
	type ReactNode,
	Suspense,
	useCallback,
	useContext,
	useMemo,
} from "react";
import { useNavbarSecondaryMenuContent } from "./navbarSecondaryMenu";
import { SecondaryMenuDisplay } from "./navbarSecondaryMenuDisplay";
import { ReactContextError } from "./reactUtils";

function useContentElement(): ReactNode {
	const { component: Component, props } = useNavbarSecondaryMenuContent();
	return useMemo(
		() => (Component ? <Component {...props} /> : undefined),
		[Component, props],
	);
}

/** Returns the secondary menu's state and content, for the component that shows it. */
export function useNavbarSecondaryMenu(): {
	shown: boolean;
	hide: () => void;
	content: ReactNode;
} {
	const state = useContext(SecondaryMenuDisplay);
	if (!state) throw new ReactContextError("NavbarSecondaryMenuDisplayProvider");
	const [shown, setShown] = state;
	const element = useContentElement();
	const hide = useCallback(() => setShown(false), [setShown]);
	return useMemo(
		() => ({
			shown,
			hide,
			// A docs sidebar is loaded when it is first rendered.
			content: element && <Suspense fallback={null}>{element}</Suspense>,
		}),
		[shown, hide, element],
	);
}
