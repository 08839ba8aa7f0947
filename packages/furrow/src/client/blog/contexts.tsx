import { createContext, type ReactNode, useContext, useMemo } from "react";
import useRouteContext from "../exports/useRouteContext";
import { ReactContextError } from "../theme-common/reactUtils";
import type { BlogMetadata, PropBlogPostContent } from "../types/blog";

/**
 * Returns the metadata of the current blog.
 * @throws outside a blog
 */
export function useBlogMetadata(): BlogMetadata {
	const metadata = useRouteContext().data?.blogMetadata;
	if (!metadata)
		throw new Error("useBlogMetadata() works only on the pages of a blog.");
	return metadata as BlogMetadata;
}

/** Data of a post. */
export type BlogPostContextValue = Pick<
	PropBlogPostContent,
	"metadata" | "frontMatter" | "assets" | "toc"
> & {
	/** Whether the page is the post's own, rather than a list of posts. */
	readonly isBlogPostPage: boolean;
};

const Context = createContext<BlogPostContextValue | null>(null);

/** Provides the data of a post to the components inside. */
export function BlogPostProvider({
	children,
	content,
	isBlogPostPage = false,
}: {
	children: ReactNode;
	content: PropBlogPostContent;
	isBlogPostPage?: boolean;
}): ReactNode {
	const { metadata, frontMatter, assets, toc } = content;
	// Does not depend on `content`: in `start` the component stays the same after an edit.
	const value = useMemo(
		() => ({ metadata, frontMatter, assets, toc, isBlogPostPage }),
		[metadata, frontMatter, assets, toc, isBlogPostPage],
	);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Returns the front matter, metadata and table of contents of the surrounding post. */
export function useBlogPost(): BlogPostContextValue {
	const post = useContext(Context);
	if (!post) throw new ReactContextError("BlogPostProvider");
	return post;
}
