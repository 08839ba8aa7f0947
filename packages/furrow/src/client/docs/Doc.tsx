import { createContext, type ReactNode, useContext, useMemo } from "react";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropDocContent } from "../types/docs";

/** The data of the current doc. */
export type DocContextValue = Pick<
	PropDocContent,
	"metadata" | "frontMatter" | "toc" | "assets" | "contentTitle"
>;

const Context = createContext<DocContextValue | null>(null);

/** Provides what is known about a doc to the components that show it. */
export function DocProvider({
	children,
	content,
}: {
	children: ReactNode;
	content: PropDocContent;
}): ReactNode {
	const { metadata, frontMatter, assets, contentTitle, toc } = content;
	// Not by the content: in `start` it is the same component after an edit.
	const value = useMemo(
		() => ({ metadata, frontMatter, assets, contentTitle, toc }),
		[metadata, frontMatter, assets, contentTitle, toc],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The doc of the page: its front matter, metadata and table of contents. */
export function useDoc(): DocContextValue {
	const doc = useContext(Context);
	if (!doc) throw new ReactContextError("DocProvider");
	return doc;
}
