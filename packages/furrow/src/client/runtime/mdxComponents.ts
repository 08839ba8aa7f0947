/** React components that render the elements of Markdown. */

import {
	type ComponentType,
	createContext,
	createElement,
	type ReactNode,
	useContext,
	useMemo,
} from "react";
import { own } from "../../shared/own";

// biome-ignore lint/suspicious/noExplicitAny: components of all kinds of props.
export type MDXComponents = Record<string, ComponentType<any>>;

export type Merge = (outer: MDXComponents) => MDXComponents;

export const none: MDXComponents = {};
export const ComponentsContext = createContext<MDXComponents>(none);

/** Returns the components of the surrounding providers, extended by `components`. */
export function useMDXComponents(
	components?: MDXComponents | Merge | null,
): MDXComponents {
	const outer = useContext(ComponentsContext);
	return useMemo(() => {
		if (!components) return outer;
		return typeof components === "function"
			? components(outer)
			: { ...outer, ...components };
	}, [outer, components]);
}

/**
 * Creates the error for a component that nothing provides. The build uses its `missingComponent` to find the place in
 * the page.
 */
export function missingComponent(name: string, message: string): Error {
	return Object.assign(new Error(message), { missingComponent: name });
}

/**
 * Creates a component that renders the provider's component of the given name. Stands in for components that a page's
 * exported components use without importing them.
 */
export function providedComponent(name: string): ComponentType {
	// biome-ignore lint/correctness/noComponentHookFactories: called once per name, when a page's code loads
	function Provided(props: Record<string, unknown>): ReactNode {
		const Component = own(useMDXComponents(), name);
		if (!Component)
			throw missingComponent(
				name,
				`The component <${name}> is used in a page's own component, but it is neither imported there nor one of the MDX components.`,
			);
		return createElement(Component, props);
	}
	Provided.displayName = `Provided(${name})`;
	return Provided;
}
