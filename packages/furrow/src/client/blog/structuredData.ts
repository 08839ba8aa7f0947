/** Structured data (schema.org) of blogs and posts for search engines. */

import type { SiteConfig } from "../../types/site";
import { type BaseUrlUtils, useBaseUrlUtils } from "../exports/useBaseUrl";
import useDocusaurusContext from "../exports/useDocusaurusContext";
import { canonicalUrl } from "../theme-common/addresses";
import type {
	Author,
	BlogPaginatedMetadata,
	PropBlogPostContent,
} from "../types/blog";
import { useBlogMetadata, useBlogPost } from "./contexts";

type StructuredData = Record<string, unknown>;
type WithBaseUrl = BaseUrlUtils["withBaseUrl"];

const toDate = (date: string | number | Date) => new Date(date).toISOString();

/** @param shown the author's image on the page; differs from the configured one if that is a file beside the post */
function toPerson(
	author: Author,
	shown: string | undefined,
	withBaseUrl: WithBaseUrl,
): StructuredData {
	const image =
		shown && shown !== author.imageURL
			? withBaseUrl(shown, { absolute: true })
			: author.imageURL;
	return {
		"@type": "Person",
		...(author.name && { name: author.name }),
		...(author.title && { description: author.title }),
		...(author.url && { url: author.url }),
		...(author.email && { email: author.email }),
		...(image && { image }),
	};
}

function toImage(url: string, title: string): StructuredData {
	return {
		"@type": "ImageObject",
		"@id": url,
		url,
		contentUrl: url,
		caption: `title image for the blog post: ${title}`,
	};
}

function toPost(
	{
		assets,
		frontMatter,
		metadata,
	}: Pick<PropBlogPostContent, "assets" | "frontMatter" | "metadata">,
	siteConfig: SiteConfig,
	withBaseUrl: WithBaseUrl,
): StructuredData {
	const { date, title, description, lastUpdatedAt } = metadata;
	const image = assets.image ?? frontMatter.image;
	const postUrl = canonicalUrl(metadata.permalink, siteConfig);
	const authors = metadata.authors.map((author, index) =>
		toPerson(author, assets.authorsImageUrls?.[index], withBaseUrl),
	);
	return {
		"@type": "BlogPosting",
		"@id": postUrl,
		mainEntityOfPage: postUrl,
		url: postUrl,
		headline: title,
		name: title,
		description,
		datePublished: date,
		...(lastUpdatedAt && { dateModified: toDate(lastUpdatedAt) }),
		author: authors.length === 1 ? authors[0] : authors,
		...(image && {
			image: toImage(withBaseUrl(image, { absolute: true }), title),
		}),
		keywords: frontMatter.keywords ?? [],
	};
}

/** Returns a list of posts as a `Blog`. */
export function useBlogListPageStructuredData({
	metadata,
	items,
}: {
	readonly metadata: BlogPaginatedMetadata;
	readonly items: readonly { readonly content: PropBlogPostContent }[];
}): StructuredData {
	const { siteConfig } = useDocusaurusContext();
	const { withBaseUrl } = useBaseUrlUtils();
	const url = canonicalUrl(metadata.permalink, siteConfig);
	return {
		"@context": "https://schema.org",
		"@type": "Blog",
		"@id": url,
		mainEntityOfPage: url,
		headline: metadata.blogTitle,
		description: metadata.blogDescription,
		blogPost: items.map(({ content }) =>
			toPost(content, siteConfig, withBaseUrl),
		),
	};
}

/** Returns the page's post as a `BlogPosting`. */
export function useBlogPostStructuredData(): StructuredData {
	const post = useBlogPost();
	const { blogBasePath, blogTitle } = useBlogMetadata();
	const { siteConfig } = useDocusaurusContext();
	const { withBaseUrl } = useBaseUrlUtils();
	return {
		"@context": "https://schema.org",
		...toPost(post, siteConfig, withBaseUrl),
		isPartOf: {
			"@type": "Blog",
			"@id": canonicalUrl(blogBasePath, siteConfig),
			name: blogTitle,
		},
	};
}
