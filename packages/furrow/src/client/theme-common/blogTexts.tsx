/** Texts of the blog's pages. */
import type { ReactNode } from "react";
import Translate, { translate } from "../exports/Translate";
import { usePluralForm } from "./usePluralForm";

function useBlogPostsPlural(): (count: number) => string {
	const { selectMessage } = usePluralForm();
	return (count) =>
		selectMessage(
			count,
			translate(
				{ id: "theme.blog.post.plurals", message: "One post|{count} posts" },
				{ count },
			),
		);
}

/** Title of the page that lists a tag's posts. */
export function useBlogTagsPostsPageTitle(tag: {
	label: string;
	count: number;
}): string {
	const nPosts = useBlogPostsPlural()(tag.count);
	return translate(
		{ id: "theme.blog.tagTitle", message: '{nPosts} tagged with "{tagName}"' },
		{ nPosts, tagName: tag.label },
	);
}

/** Title of the page that lists an author's posts. */
export function useBlogAuthorPageTitle(author: {
	key: string;
	name?: string;
	count: number;
}): string {
	const nPosts = useBlogPostsPlural()(author.count);
	return translate(
		{ id: "theme.blog.author.pageTitle", message: "{authorName} - {nPosts}" },
		{ nPosts, authorName: author.name || author.key },
	);
}

export const translateBlogAuthorsListPageTitle = (): string =>
	translate({ id: "theme.blog.authorsList.pageTitle", message: "Authors" });

export function BlogAuthorsListViewAllLabel(): ReactNode {
	return (
		<Translate id="theme.blog.authorsList.viewAll">View all authors</Translate>
	);
}

export function BlogAuthorNoPostsLabel(): ReactNode {
	return (
		<Translate id="theme.blog.author.noPosts">
			This author has not written any posts yet.
		</Translate>
	);
}
