import { createContext, type ReactNode, useContext, useMemo } from "react";
import { ReactContextError } from "../theme-common/reactUtils";
import type { PropDocContent } from "../types/docs";

/** Data of the current doc. */
export type DocContextValue = Pick<
	PropDocContent,
	"metadata" | "frontMatter" | "toc" | "assets" | "contentTitle"
>;

const Context = createContext<DocContextValue | null>(null);

/** Provides the data of a doc to the components inside. */
export function DocProvider({
	children,
	content,
}: {
	children: ReactNode;
	content: PropDocContent;
}): ReactNode {
	const { metadata, frontMatter, assets, contentTitle, toc } = content;
	// Does not depend on `content`: in `start` the component stays the same after an edit.
	const value = useMemo(
		() => ({ metadata, frontMatter, assets, contentTitle, toc }),
		[metadata, frontMatter, assets, contentTitle, toc],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the front matter, metadata and table of contents of the current doc. */
export function useDoc(): DocContextValue {
	const doc = useContext(Context);
	if (!doc) throw new ReactContextError("DocProvider");
	return doc;
}
