import { createElement, type ReactNode, useMemo } from "react";
import {
	ComponentsContext,
	type MDXComponents,
	type Merge,
	none,
	useMDXComponents,
} from "./mdxComponents";

interface ProviderProps {
	components?: MDXComponents | Merge | null;
	/** Start afresh, without the components of the providers around. */
	disableParentContext?: boolean;
	children?: ReactNode;
}

/** Gives components to the Markdown below. */
export function MDXProvider({
	components,
	disableParentContext,
	children,
}: ProviderProps): ReactNode {
	const merged = useMDXComponents(components);
	const own = useMemo(
		() =>
			typeof components === "function"
				? components(none)
				: (components ?? none),
		[components],
	);
	return createElement(
		ComponentsContext.Provider,
		{ value: disableParentContext ? own : merged },
		children,
	);
}
