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
	/** Whether to ignore the components of outer providers. */
	disableParentContext?: boolean;
	children?: ReactNode;
}

/** Provides MDX components to the Markdown inside. */
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
