/**
 * `@docusaurus/core/lib/client/docusaurusContext`, which is not public, but by which a site's `Root` can give its pages
 * another title in each language.
 */
import { createElement, type ReactNode } from "react";
import { useDocusaurusContext } from "../exports/useDocusaurusContext";
import { SiteContext } from "./contexts";

export { SiteContext as Context } from "./contexts";

/** Provides the site to components that use the context directly. */
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
