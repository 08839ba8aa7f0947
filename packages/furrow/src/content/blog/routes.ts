import { aliasedToRelative } from "../../source/contentPaths.js";
import { joinUrl } from "../../source/urls.js";
import type {
	PluginActions,
	RouteConfig,
	RouteModules,
} from "../../types/plugin.js";
import { isListed, paginate, postsByAuthor } from "./lists.js";
import type {
	Author,
	BlogContent,
	BlogOptions,
	BlogPost,
	ListPage,
	PostMetadata,
} from "./types.js";

export interface BlogRoutesParams {
	baseUrl: string;
	content: BlogContent;
	options: BlogOptions;
	actions: PluginActions;
	/** Returns the URL of an author's image on author pages. */
	authorImage(author: Author): string | undefined;
}

/** Returns the fields of a post for the archive page. Without the posts' text, the page stays small in a large blog. */
function archiveProp({ id, metadata }: BlogPost) {
	const { title, permalink, date, description, tags, authors, unlisted } =
		metadata;
	return {
		id,
		metadata: {
			title,
			permalink,
			date: date.toISOString(),
			description,
			tags,
			authors: authors.map(({ name, key }) => ({ name, key })),
			unlisted,
		},
	};
}

class BlogRoutes {
	readonly #blogPath: string;
	readonly #authorsPath: string;
	readonly #sourceById: Map<string, string>;
	readonly #listed: BlogPost[];
	#sidebar = "";
	#metadata = "";

	constructor(readonly params: BlogRoutesParams) {
		const { baseUrl, options, content } = params;
		this.#blogPath = joinUrl([baseUrl, options.routeBasePath]);
		this.#authorsPath = joinUrl([this.#blogPath, options.authorsBasePath]);
		this.#listed = content.blogPosts.filter(isListed);
		this.#sourceById = new Map(
			content.blogPosts.map(({ id, metadata }) => [id, metadata.source]),
		);
	}

	async build(): Promise<RouteConfig[]> {
		await this.#createData();
		const { blogPosts } = this.params.content;
		return [
			...blogPosts.map((post) => this.#post(post)),
			...this.#lists(),
			...this.#tags(),
			...this.#archive(),
			...this.#authors(),
		];
	}

	async #createData(): Promise<void> {
		const { content, options, actions } = this.params;
		const { blogSidebarCount: count } = options;
		const posts =
			count === "ALL" ? content.blogPosts : content.blogPosts.slice(0, count);
		this.#sidebar = await actions.createData(
			`blog-post-list-prop-${options.id}.json`,
			JSON.stringify({
				title: content.blogSidebarTitle,
				items: posts.map(({ metadata }) => ({
					title: metadata.frontMatter.sidebar_label ?? metadata.title,
					permalink: metadata.permalink,
					unlisted: metadata.unlisted,
					date: metadata.date,
				})),
			}),
		);
		this.#metadata = await actions.createData(
			`blogMetadata-${options.id}.json`,
			JSON.stringify({
				blogBasePath: this.#blogPath,
				blogTitle: content.blogTitle,
				authorsListPath: this.#authorsPath,
			}),
		);
	}

	/** Returns the modules of a list's posts, each up to its truncate marker. */
	#items(ids: readonly string[]): RouteModules[] {
		return ids.map((id) => ({
			content: {
				__import: true,
				path: this.#sourceById.get(id) as string,
				query: { truncated: true },
			},
		})) as unknown as RouteModules[];
	}

	#post({ metadata }: BlogPost): RouteConfig {
		const { options } = this.params;
		const { source } = metadata;
		return {
			path: metadata.permalink,
			component: options.blogPostComponent,
			exact: true,
			modules: { sidebar: this.#sidebar, content: source },
			metadata: {
				sourceFilePath: aliasedToRelative(source),
				lastUpdatedAt: metadata.lastUpdatedAt ?? undefined,
			},
			context: { blogMetadata: this.#metadata },
		};
	}

	#listOptions() {
		const { content, options } = this.params;
		return {
			blogTitle: content.blogTitle,
			blogDescription: content.blogDescription,
			postsPerPage: options.postsPerPage,
			pageBasePath: options.pageBasePath,
		};
	}

	#lists(): RouteConfig[] {
		const { options } = this.params;
		return paginate(this.#listed, this.#blogPath, this.#listOptions()).map(
			({ items, metadata }) => ({
				path: metadata.permalink,
				component: options.blogListComponent,
				exact: true,
				modules: { sidebar: this.#sidebar, items: this.#items(items) },
				props: { metadata },
			}),
		);
	}

	#tags(): RouteConfig[] {
		const { content, options } = this.params;
		const { blogTagsListPath: path } = content;
		const tags = Object.values(content.blogTags);
		if (tags.length === 0) return [];
		const prop = ({
			label,
			permalink,
			description,
			items,
		}: (typeof tags)[0]) => ({
			label,
			permalink,
			description,
			count: items.length,
		});
		return [
			{
				path,
				component: options.blogTagsListComponent,
				exact: true,
				modules: { sidebar: this.#sidebar },
				props: { tags: tags.filter(({ unlisted }) => !unlisted).map(prop) },
			},
			...tags.flatMap((tag) =>
				tag.pages.map(({ items, metadata }: ListPage) => ({
					path: metadata.permalink,
					component: options.blogTagsPostsComponent,
					exact: true,
					modules: { sidebar: this.#sidebar, items: this.#items(items) },
					props: {
						tag: { ...prop(tag), allTagsPath: path, unlisted: tag.unlisted },
						listMetadata: metadata,
					},
				})),
			),
		];
	}

	#archive(): RouteConfig[] {
		const { options } = this.params;
		if (!options.archiveBasePath || this.#listed.length === 0) return [];
		return [
			{
				path: joinUrl([this.#blogPath, options.archiveBasePath]),
				component: options.blogArchiveComponent,
				exact: true,
				props: { archive: { blogPosts: this.#listed.map(archiveProp) } },
			},
		];
	}

	#authors(): RouteConfig[] {
		const { content, options, authorImage } = this.params;
		const authors = Object.values(content.authorsMap ?? {});
		if (!content.authorsMap || authors.length === 0) return [];
		const posts = postsByAuthor(this.#listed, content.authorsMap);
		const prop = (author: (typeof authors)[0]) => ({
			...author,
			imageURL: authorImage(author),
			count: posts.get(author.key)?.length ?? 0,
		});
		const context = { blogMetadata: this.#metadata };
		return [
			{
				path: this.#authorsPath,
				component: options.blogAuthorsListComponent,
				exact: true,
				modules: { sidebar: this.#sidebar },
				props: { authors: authors.map(prop) },
				context,
			},
			...authors.flatMap((author) =>
				author.page
					? paginate(
							posts.get(author.key) ?? [],
							author.page.permalink,
							this.#listOptions(),
						).map(({ items, metadata }) => ({
							path: metadata.permalink,
							component: options.blogAuthorsPostsComponent,
							exact: true,
							modules: { items: this.#items(items), sidebar: this.#sidebar },
							props: { author: prop(author), listMetadata: metadata },
							context,
						}))
					: [],
			),
		];
	}
}

/** Returns the metadata of a post for its page, with dates as text. */
export function serializeMetadata(metadata: PostMetadata): unknown {
	return { ...metadata, date: metadata.date.toISOString() };
}

/** Adds the routes of posts, lists, tags, archive and authors. */
export async function addBlogRoutes(params: BlogRoutesParams): Promise<void> {
	for (const route of await new BlogRoutes(params).build())
		params.actions.addRoute(route);
}
