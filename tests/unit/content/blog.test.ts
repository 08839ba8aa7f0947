import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { postHtml } from "../../../packages/furrow/src/content/blog/feedContent.js";
import blog from "../../../packages/furrow/src/content/blog/index.js";
import { calculateReadingTime } from "../../../packages/furrow/src/content/shared/readingTime.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { dirname, join } from "../../../packages/furrow/src/util/path.js";
import { collectWarnings } from "../warnings.js";
import { createContext, createSite, load, optionsOf } from "./site.js";

const QUIET = {
	onInlineAuthors: "ignore",
	onInlineTags: "ignore",
	onUntruncatedBlogPosts: "ignore",
};
const loadBlog = (files: Record<string, string>, options = {}) =>
	load(blog, createContext(createSite(files)), { ...QUIET, ...options });

const post = (frontMatter: string, body = "Text.") =>
	`---\n${frontMatter}\n---\n\n${body}\n`;

const AUTHORS = `jo:
  name: Jo
  image_url: /img/jo.png
  page: true
  socials: {github: jo, x: https://x.com/jo}
`;

describe("blog", () => {
	it("warns about a folder that does not exist, where the config names it", async () => {
		const warnings = collectWarnings();
		const config = {
			"docusaurus.config.js":
				'module.exports = {\n\tpresets: [["classic", { blog: { path: "./news" } }]],\n};\n',
		};
		const { routes } = await loadBlog(config, { path: "./news" });
		expect(routes.map(({ path }) => path)).toContain("/blog");
		await loadBlog(config);
		await loadBlog({ ...config, "blog/2021-01-01-one.md": "# One\n" });
		const placed = warnings.map((text) =>
			text.slice(text.indexOf("docusaurus.config")),
		);
		expect(placed).toEqual([
			expect.stringMatching(
				/^docusaurus\.config\.js:2:40: The blog folder news does not exist, so \/blog is a list without posts\.\nCreate it/,
			),
			expect.stringMatching(
				/^docusaurus\.config\.js: The blog folder blog does not exist/,
			),
		]);
	});

	it("paginates posts, newest first, without drafts and unlisted posts", async () => {
		const { routes, content } = await loadBlog(
			{
				"blog/2021-01-01-one.md": "# One\n",
				"blog/2021-01-02-two.md": "# Two\n",
				"blog/2021-01-03-three.md": "# Three\n",
				"blog/2021-01-04-draft.md": post("draft: true"),
				"blog/2021-01-05-secret.md": post("unlisted: true"),
			},
			{ postsPerPage: 2 },
		);
		const lists = routes.filter(
			({ component }) => component === "@theme/BlogListPage",
		);
		expect(lists.map(({ path }) => path)).toEqual(["/blog", "/blog/page/2"]);
		expect(lists[0]?.modules?.items).toEqual(
			["three", "two"].map((name, index) => ({
				content: {
					__import: true,
					path: `@site/blog/2021-01-0${3 - index}-${name}.md`,
					query: { truncated: true },
				},
			})),
		);
		expect(lists[1]?.props).toMatchObject({
			metadata: { page: 2, totalPages: 2, previousPage: "/blog" },
		});
		expect(content.blogPosts[1].metadata).toMatchObject({
			prevItem: undefined,
			nextItem: { title: "Two", permalink: "/blog/2021/01/02/two" },
		});
		expect(routes.map(({ path }) => path)).toContain("/blog/2021/01/05/secret");
	});

	it("resolves authors given by key or inline, and creates author pages", async () => {
		const { content, routes } = await loadBlog({
			"blog/authors.yml": AUTHORS,
			"blog/g.png": "An image",
			"blog/2021-01-01-a.md": post(
				"authors: [jo, {name: Guest, image_url: ./g.png}]",
			),
		});
		expect(content.blogPosts[0].metadata.authors).toEqual([
			{
				name: "Jo",
				imageURL: "/img/jo.png",
				socials: { github: "https://github.com/jo", x: "https://x.com/jo" },
				key: "jo",
				page: { permalink: "/blog/authors/jo" },
			},
			{
				name: "Guest",
				image_url: "./g.png",
				imageURL: "./g.png",
				socials: {},
				key: null,
				page: null,
			},
		]);
		const page = routes.find(({ path }) => path === "/blog/authors/jo");
		expect(page?.props).toMatchObject({ author: { key: "jo", count: 1 } });
	});

	it("suggests a similar key for an unknown author", async () => {
		await expect(
			loadBlog({
				"blog/authors.yml": "slorber: {name: S}",
				"blog/2021-01-01-a.md": post("authors: slober"),
			}),
		).rejects.toMatchObject({ hint: 'Did you mean "slorber"?' });
	});

	it("groups posts by tag and unlists a tag if all of its posts are unlisted", async () => {
		const { content } = await loadBlog({
			"blog/2021-01-01-a.md": post("tags: [x, y]"),
			"blog/2021-01-02-b.md": post("tags: [y, z]\nunlisted: true"),
		});
		const { blogTags } = content;
		expect(blogTags["/blog/tags/y"].items).toEqual(["/2021/01/01/a"]);
		expect(blogTags["/blog/tags/z"]).toMatchObject({ unlisted: true });
	});

	it("computes the reading time of English and Chinese text", () => {
		const words = "word ".repeat(100);
		expect(calculateReadingTime({ content: words, locale: "en" })).toBe(0.5);
		expect(
			calculateReadingTime({ content: "中文博客内容在这里。", locale: "zh" }),
		).toBe(0.03);
	});

	it("writes feeds with the content of the built pages and absolute URLs", async () => {
		const siteDir = createSite({
			"blog/2021-01-01-a.md": post("title: A & B\ntags: [t]", "Text."),
		});
		const context = createContext(siteDir);
		const html = `<body><div id="__blog-post-container" class="markdown"><div><p>See <a href="/x">x</a>, <img src="a.png"/></p></div><!-- </div> --></div><footer>no</footer></body>`;
		const file = join(context.outDir, "blog/2021/01/01/a/index.html");
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, html);
		const plugin = (await blog(
			context,
			optionsOf(blog, { ...QUIET, feedOptions: { type: "all" } }),
		)) as Untyped;
		await plugin.postBuild({ ...context, content: await plugin.loadContent() });
		const rss = readFileSync(join(context.outDir, "blog/rss.xml"), "utf8");
		expect(rss).toContain("<title><![CDATA[A & B]]></title>");
		expect(rss).toContain('href="https://site.example/x"');
		expect(rss).toContain('src="https://site.example/blog/2021/01/01/a.png"');
		expect(rss).not.toContain("no</footer>");
		for (const name of ["atom.xml", "feed.json"])
			expect(
				readFileSync(join(context.outDir, "blog", name), "utf8"),
			).toContain("https://site.example/blog/2021/01/01/a");
	});

	it("extracts a post's HTML from a page", () => {
		expect(postHtml("<p>none</p>")).toBeUndefined();
		expect(
			postHtml(
				'<div id="__blog-post-container"><div title="</div>">a</div>b</div>c',
			),
		).toBe('<div title="</div>">a</div>b');
	});
});
