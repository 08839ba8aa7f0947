/** Slot in the mobile menu that a page can fill with its own menu, such as the docs sidebar. */
import {
	type ComponentType,
	createContext,
	type Dispatch,
	type ReactNode,
	type SetStateAction,
	useContext,
	useEffect,
	useState,
} from "react";
import { ReactContextError, useShallowMemoObject } from "./reactUtils";

export type NavbarSecondaryMenuComponent<Props> = ComponentType<Props>;

export type Content =
	| { component: NavbarSecondaryMenuComponent<object>; props: object }
	| { component: null; props: null };

const EMPTY: Content = { component: null, props: null };

type ContextValue = [Content, Dispatch<SetStateAction<Content>>];

const Context = createContext<ContextValue | null>(null);

export function NavbarSecondaryMenuContentProvider({
	children,
}: {
	children: ReactNode;
}): ReactNode {
	const value = useState<Content>(EMPTY);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

function useContentState(): ContextValue {
	const value = useContext(Context);
	if (!value) throw new ReactContextError("NavbarSecondaryMenuContentProvider");
	return value;
}

/** Returns the current content. */
export function useNavbarSecondaryMenuContent(): Content {
	return useContentState()[0];
}

/** Shows a component in the mobile menu while mounted. Renders nothing in place. */
export function NavbarSecondaryMenuFiller<P extends object>({
	component,
	props,
}: {
	component: NavbarSecondaryMenuComponent<P>;
	props: P;
}): ReactNode {
	const [, setContent] = useContentState();
	const stableProps = useShallowMemoObject(props);
	useEffect(() => {
		setContent({
			component: component as NavbarSecondaryMenuComponent<object>,
			props: stableProps,
		});
	}, [setContent, component, stableProps]);
	useEffect(() => () => setContent(EMPTY), [setContent]);
	return null;
}
