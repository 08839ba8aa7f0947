import { joinUrl } from "../../source/urls.js";
import { groupByTag, tagVisibility } from "../shared/tags.js";
import type {
	AuthorsMap,
	BlogPost,
	BlogTag,
	ListMetadata,
	ListPage,
} from "./types.js";

export interface ListOptions {
	blogTitle: string;
	blogDescription: string;
	postsPerPage: number | "ALL";
	pageBasePath: string;
}

/** Whether lists include a post. */
export function isListed(post: BlogPost): boolean {
	return !post.metadata.unlisted;
}

/** Splits posts into pages; an empty list has one page. */
export function paginate(
	posts: readonly BlogPost[],
	basePath: string,
	{ blogTitle, blogDescription, postsPerPage, pageBasePath }: ListOptions,
): ListPage[] {
	const totalCount = posts.length;
	const size = postsPerPage === "ALL" ? totalCount : postsPerPage;
	const totalPages = Math.max(1, Math.ceil(totalCount / size) || 1);
	const permalink = (page: number) =>
		page === 1 ? basePath : joinUrl([basePath, pageBasePath, `${page}`]);
	return Array.from({ length: totalPages }, (_, index) => {
		const page = index + 1;
		const metadata: ListMetadata = {
			permalink: permalink(page),
			page,
			postsPerPage: size,
			totalPages,
			totalCount,
			previousPage: page > 1 ? permalink(page - 1) : undefined,
			nextPage: page < totalPages ? permalink(page + 1) : undefined,
			blogDescription,
			blogTitle,
		};
		return {
			items: posts.slice(index * size, page * size).map(({ id }) => id),
			metadata,
		};
	});
}

/** Returns the blog's tags by permalink, each with its list pages. */
export function blogTags(
	posts: readonly BlogPost[],
	options: ListOptions,
): Record<string, BlogTag> {
	const groups = groupByTag(posts, (post) => post.metadata.tags);
	return Object.fromEntries(
		[...groups].map(([permalink, { tag, items }]) => {
			const { unlisted, listedItems } = tagVisibility(
				items,
				(post) => post.metadata.unlisted,
			);
			return [
				permalink,
				{
					inline: tag.inline,
					label: tag.label,
					permalink: tag.permalink,
					description: tag.description,
					items: listedItems.map(({ id }) => id),
					pages: paginate(listedItems, permalink, options),
					unlisted,
				},
			];
		}),
	);
}

/** Groups posts by author, for every author in the authors file. */
export function postsByAuthor(
	posts: readonly BlogPost[],
	authorsMap: AuthorsMap,
): Map<string, BlogPost[]> {
	const byKey = new Map<string, BlogPost[]>(
		Object.keys(authorsMap).map((key) => [key, []]),
	);
	for (const post of posts)
		for (const { key } of post.metadata.authors)
			if (key !== null) byKey.get(key)?.push(post);
	return byKey;
}

/** Sets the previous and next post of each listed post. */
export function linkNeighbours(posts: readonly BlogPost[]): void {
	const listed = posts.filter(isListed);
	const link = (post: BlogPost | undefined) =>
		post && {
			title: post.metadata.title,
			permalink: post.metadata.permalink,
		};
	listed.forEach(({ metadata }, index) => {
		metadata.prevItem = link(listed[index - 1]);
		metadata.nextItem = link(listed[index + 1]);
	});
}
