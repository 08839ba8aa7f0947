/** `@docusaurus/theme-live-codeblock/client`. */
import { createContext, type ReactNode, useContext } from "react";
import { ReactContextError } from "../theme-common/reactUtils";

interface Playground {
	/** Brings back the page's own code. */
	reset: () => void;
}

const Context = createContext<Playground | null>(null);

/** Gives the parts of a playground a way to reset it. */
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
 * The playground around a component.
 * @throws outside of one
 */
export function usePlayground(): Playground {
	const playground = useContext(Context);
	if (!playground) throw new ReactContextError("PlaygroundProvider");
	return playground;
}
