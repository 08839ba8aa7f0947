/** `@docusaurus/theme-live-codeblock/client`. */
import { createContext, type ReactNode, useContext } from "react";
import { ReactContextError } from "../theme-common/reactUtils";

interface Playground {
	/** Restores the page's original code. */
	reset: () => void;
}

const Context = createContext<Playground | null>(null);

/** Provides a playground to the components inside it. */
export function PlaygroundProvider({
	value,
	children,
}: {
	value: Playground;
	children: ReactNode;
}): ReactNode {
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/**
 * Returns the surrounding playground.
 * @throws outside of one
 */
export function usePlayground(): Playground {
	const playground = useContext(Context);
	if (!playground) throw new ReactContextError("PlaygroundProvider");
	return playground;
}
