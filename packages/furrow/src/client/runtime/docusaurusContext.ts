/**
 * `@docusaurus/core/lib/client/docusaurusContext`. Not a public module, but a site's `Root` can use it to set another
 * title for each language.
 */
import { createElement, type ReactNode } from "react";
import { useDocusaurusContext } from "../exports/useDocusaurusContext";
import { SiteContext } from "./contexts";

export { SiteContext as Context } from "./contexts";

/** Provides the site context to components that read the React context directly. */
export function DocusaurusContextProvider({
	children,
}: {
	children?: ReactNode;
}): ReactNode {
	return createElement(
		SiteContext.Provider,
		{ value: useDocusaurusContext() },
		children,
	);
}
