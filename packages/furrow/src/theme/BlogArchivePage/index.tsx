import Link from "@docusaurus/Link";
import { translate } from "@docusaurus/Translate";
import { PageMetadata } from "@docusaurus/theme-common";
import { useDateTimeFormat } from "@docusaurus/theme-common/internal";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import type { ReactNode } from "react";
import type { PropBlogPostContent } from "../../types/theme";

export type ArchiveBlogPost = Pick<PropBlogPostContent, "metadata">;

export interface Props {
	readonly archive: {
		/** Sorted as set by the blog option `sortPosts`. */
		readonly blogPosts: readonly ArchiveBlogPost[];
	};
}

/** Groups posts by year. Years keep the order of the blog; posts of a year are in reverse order. */
function postsByYear(
	posts: readonly ArchiveBlogPost[],
): [year: string, posts: ArchiveBlogPost[]][] {
	const years = new Map<string, ArchiveBlogPost[]>();
	for (const post of posts) {
		const year = String(new Date(post.metadata.date).getUTCFullYear());
		years.set(year, [post, ...(years.get(year) ?? [])]);
	}
	return [...years];
}

function Year({
	year,
	posts,
}: {
	year: string;
	posts: ArchiveBlogPost[];
}): ReactNode {
	const format = useDateTimeFormat({
		day: "numeric",
		month: "long",
		timeZone: "UTC",
	});
	return (
		<div className="col col--4 margin-vert--lg">
			{/* Level 2 below the page's title, but with the size of an h3, as in Docusaurus. */}
			<Heading as="h3" id={year} aria-level={2}>
				{year}
			</Heading>
			<ul>
				{posts.map(({ metadata }) => (
					<li key={metadata.permalink}>
						<Link to={metadata.permalink}>
							{format.format(new Date(metadata.date))} - {metadata.title}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}

export default function BlogArchivePage({ archive }: Props): ReactNode {
	const title = translate({
		id: "theme.blog.archive.title",
		message: "Archive",
	});
	const description = translate({
		id: "theme.blog.archive.description",
		message: "Archive",
	});
	const years = postsByYear(archive.blogPosts);
	return (
		<>
			<PageMetadata title={title} description={description} />
			<Layout>
				{/* Not a `header` element, which would be a second banner landmark besides the announcement bar. */}
				<section className="hero hero--primary" aria-label={title}>
					<div className="container">
						<Heading as="h1" className="hero__title">
							{title}
						</Heading>
						<p className="hero__subtitle">{description}</p>
					</div>
				</section>
				<main>
					{years.length > 0 && (
						<section className="margin-vert--lg">
							<div className="container">
								<div className="row">
									{years.map(([year, posts]) => (
										<Year key={year} year={year} posts={posts} />
									))}
								</div>
							</div>
						</section>
					)}
				</main>
			</Layout>
		</>
	);
}
