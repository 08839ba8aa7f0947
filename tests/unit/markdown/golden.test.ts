/** Expected values are from pages that Docusaurus 3.10 built from the same texts. */
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import type { Untyped } from "../../../packages/furrow/src/types/untyped.js";
import { compile, show } from "./compile.js";

const html = async (...args: Parameters<typeof compile>) =>
	show((await compile(...args)).body).replaceAll("className=", "class=");

describe("headings", () => {
	test.each([
		["## Link [text](https://x.y) head", "link-text-head", "Link text head"],
		["## JSX <Foo>x</Foo> head", "jsx-x-head", "JSX <Foo>x</Foo> head"],
		[
			'## B <span className="x" style={{color: "red"}}>t</span>',
			"b-t",
			'B <span class="x">t</span>',
		],
		["## Expr {1+1} head", "expr-11-head", "Expr 1+1 head"],
		["## Comment id {/* #comment-id */}", "comment-id", "Comment id"],
		["## Classic id {#Classic_Id}", "Classic_Id", "Classic id"],
		["## Emoji :tada: head", "emoji-tada-head", "Emoji 🎉 head"],
		[
			"## Ent &amp; \"quotes\" 'single'",
			"ent--quotes-single",
			"Ent &amp; &quot;quotes&quot; &#39;single&#39;",
		],
		[
			"## **Strong** ~~del~~ `a<b`",
			"strong-del-ab",
			"<strong>Strong</strong> <del>del</del> <code>a&lt;b</code>",
		],
		["## 中文 标题", "中文-标题", "中文 标题"],
		["## Foo[^n] note\n\n[^n]: x", "foo-note", "Foo note"],
	])(
		"have the id and table of contents entry of Docusaurus: %s",
		async (source, id, value) => {
			expect((await compile(source)).toc).toEqual([{ id, value, level: 2 }]);
		},
	);

	test.each([
		["mdx", "One \\{#one-x\\}", "one-x", "One"],
		["mdx", "`code` \\{#code-x}", "code-x", "<code>code</code>"],
		["mdx", "Two {/* #two-x */}", "two-x", "Two"],
		["md", "One {#one-y}", "one-y", "One"],
	])(
		"have ids without `mdx1Compat.headingIds`, too, %s: %s",
		async (format, text, id, value) => {
			const mdx1Compat = {
				comments: true,
				admonitions: true,
				headingIds: false,
			};
			const markdown = { format, mdx1Compat };
			const { toc } = await compile(`## ${text}`, { markdown });
			expect(toc).toEqual([{ id, value, level: 2 }]);
		},
	);

	// Entries of a table of contents are in links, where Docusaurus's own output for these headings is invalid HTML.
	test.each([
		["mdx", 'A <a id="x">named</a> one', "A named one"],
		[
			"mdx",
			'A <a href="/x">**linked**</a> one',
			"A <strong>linked</strong> one",
		],
		["md", 'A <a id="x">named</a> one', "A named one"],
		["md", "An <abbr>abbr</abbr>", "An <abbr>abbr</abbr>"],
		["mdx", "Long<wbr className='w' />word", 'Long<wbr class="w">word'],
		["mdx", 'An <img src="https://x.y/z.png" /> image', "An  image"],
	])(
		"have table of contents entries that are valid in a link, %s: %s",
		async (format, text, value) => {
			const { toc } = await compile(`## ${text}`, { markdown: { format } });
			expect(toc.map((entry) => entry.value)).toEqual([value]);
		},
	);

	// As in Docusaurus 3.10.2, which omits the entry of a heading that consists of components without text.
	test.each([
		["mdx", "<Icon />", []],
		["mdx", "<span></span>", []],
		["mdx", '<img src="https://x.y/z.png" alt="z" />', []],
		["mdx", "<Icon>In</Icon>", ["<Icon>In</Icon>"]],
		["mdx", "![alt](https://x.y/z.png)", ["alt"]],
		["md", "<span></span>", ["<span></span>"]],
	])(
		"have the entries of Docusaurus if they contain only components or images, %s: %s",
		async (format, text, values) => {
			const { toc } = await compile(`## ${text}`, { markdown: { format } });
			expect(toc.map(({ value }) => value)).toEqual(values);
		},
	);

	test("have numbered ids if they are equal, counting the content title", async () => {
		const { toc } = await compile("# Dup\n\n## Dup\n\n## Dup");
		expect(toc.map(({ id }) => id)).toEqual(["dup-1", "dup-2"]);
	});

	test("have a hash link labelled with their text, or with their id if they contain more than text", async () => {
		const $ = load(await html("## Plain\n\n## With `code`"));
		const labels = $("a.hash-link")
			.map((_, link) => $(link).attr("aria-label"))
			.get();
		expect(labels).toEqual([
			"Direct link to Plain",
			"Direct link to with-code",
		]);
	});

	test("without text have neither id nor hash link", async () => {
		expect(await html("##")).toBe("<h2></h2>");
	});
});

describe("the content title", () => {
	test("is the first heading of level 1, even after text", async () => {
		const page = await compile("Text.\n\n# Late `title`");
		expect(page.contentTitle).toBe("Late title");
		expect(show(page.body)).toContain(
			"<header><h1>Late <code>title</code></h1></header>",
		);
	});

	test.each(["## Second\n\n# First", "text\n\n---\n\n# After a rule"])(
		"is not %j",
		async (source) => {
			const page = await compile(source);
			expect(page.contentTitle).toBeUndefined();
			expect(show(page.body)).not.toContain("<header>");
		},
	);

	test("is omitted from the body of posts", async () => {
		const page = await compile("# Title\n\nText", {}, { isPost: true });
		expect(page.contentTitle).toBe("Title");
		expect(show(page.body)).toBe("<p>Text</p>");
	});
});

describe("links", () => {
	const site = { baseUrl: "/base/" };
	const input = {
		permalink: "/base/docs/page",
		resolveLink: (link: string) =>
			link === "./other.md" ? "/base/docs/other" : undefined,
	};
	test.each([
		["[x](./other.md#a)", "/base/docs/other#a"],
		["[x](./other.md?a=b#c)", "/base/docs/other?a=b#c"],
		["[x](/docs/other)", "/base/docs/other"],
		["[x](other)", "/base/docs/other"],
		["[x](./missing.md)", "/base/docs/missing.md"],
		["[x](#hash)", "#hash"],
		["[x](pathname:///img/p.png)", "/base/img/p.png"],
		["[x](mailto:a@b.c)", "mailto:a@b.c"],
	])("resolve %s to %s", async (source, href) => {
		const $ = load(await html(source, site, input));
		expect($("a").attr("href")).toBe(href);
	});

	// Docusaurus also decodes the last three, which changes them: "/100%" is invalid, and a backslash means a slash.
	test.each([
		["/a%20b#%E4%B8%AD-%E6%96%87", "/a b#%E4%B8%AD-%E6%96%87"],
		["/a%2Fb?x=%20y#h%20i", "/a%2Fb?x=%20y#h%20i"],
		["/%E4%B8%AD%E6%96%87", "/中文"],
		["/a%22b%3Cc%3E", '/a"b<c>'],
		["/bad%E4", "/bad%E4"],
		["#%E4%B8%AD", "#%E4%B8%AD"],
		["https://x.y/a%20b", "https://x.y/a%20b"],
		["pathname:///a%20b", "/a%20b"],
		["/100%25", "/100%25"],
		["/%5Cx.y", "/%5Cx.y"],
		["/%5Cx%20y", "/%5Cx%20y"],
	])(
		"decode the path of %s, unless that changes its meaning",
		async (url, href) => {
			expect(load(await html(`[x](${url})`))("a").attr("href")).toBe(href);
		},
	);

	test("open in a new tab if they are external", async () => {
		const $ = load(await html("[a](https://x.y) [b](//x.y) [c](/in)"));
		const targets = $("a")
			.map((_, link) => `${$(link).attr("target")} ${$(link).attr("rel")}`)
			.get();
		expect(targets).toEqual([
			"_blank noopener noreferrer",
			"_blank noopener noreferrer",
			"undefined undefined",
		]);
	});

	test("are reported with their position if the Markdown file does not exist", async () => {
		const { warnings } = await compile(
			"---\ntitle: x\n---\n\ntext\n[x](./missing.md)",
		);
		expect(warnings).toEqual([
			{
				kind: "brokenMarkdownLink",
				message: expect.stringContaining("./missing.md"),
				url: "./missing.md",
				line: 6,
				column: 1,
			},
		]);
	});

	test("are collected with their positions if internal, except for JSX elements", async () => {
		const page = await compile(
			'[a](/a)\n\n<a href="./b.md">b</a>\n\n[c](https://x.y)',
		);
		expect(page.links).toEqual([{ url: "/a", line: 1, column: 1 }]);
		expect(show(page.body)).toContain('<a href="./b.md">b</a>');
	});
});

describe("directives", () => {
	// As in Docusaurus 3.10.2 and 4.0.0-canary-6808.
	test.each([
		[3, "a b"],
		[4, ["a", "b"]],
	] as const)(
		"pass classes to later plugins as Docusaurus %i does",
		async (docusaurusMajor, classes) => {
			const seen: unknown[] = [];
			const plugin = () => (tree: Untyped) => {
				for (const { type, data } of tree.children)
					if (type === "containerDirective")
						seen.push(data.hProperties.className);
			};
			for (const remarkPlugins of [[plugin], []]) {
				const page = await compile(
					":::note{.a .b}\n\nText\n\n:::\n",
					{ docusaurusMajor },
					{ mdxOptions: { remarkPlugins } },
				);
				expect(show(page.body)).toContain('alert--secondary a b"');
			}
			expect(seen).toEqual([classes]);
		},
	);

	test("are passed to the site's function if unused, in one call for each file", async () => {
		const calls: Untyped[] = [];
		const page = await compile(
			":::note\n\n::leaf{a=b}\n\n:::\n\n:::other[Label]\n\nText :bare\n\n:::\n",
			{
				markdown: {
					hooks: {
						onBrokenMarkdownLinks: "warn",
						onBrokenMarkdownImages: "warn",
						onUnusedMarkdownDirectives: (found: Untyped) => calls.push(found),
					},
				},
			},
		);
		expect(page.warnings).toEqual([]);
		expect(
			calls.map(({ sourceFilePath, directives }) => [
				sourceFilePath,
				directives.map(({ type, name }: Untyped) => `${type} ${name}`),
			]),
		).toEqual([
			["docs/page.mdx", ["leafDirective leaf", "containerDirective other"]],
		]);
	});

	test("do not include words after a colon", async () => {
		expect(await html("at 10:30:20, a:b and :word.")).toBe(
			"<p>at 10:30:20, a:b and :word.</p>",
		);
	});

	test("set class, id and title of an admonition with attributes", async () => {
		const $ = load(await html(':::tip{.mine #me title="T"}\n\nx\n\n:::'));
		expect($(".theme-admonition").attr()).toMatchObject({ id: "me" });
		expect($(".theme-admonition").hasClass("mine")).toBe(true);
		expect($(".theme-admonition").text()).toBe("Tx");
	});

	test("keep their content and cause a warning if unknown", async () => {
		const page = await compile(":::unknown\n\nbody\n\n:::");
		expect(show(page.body)).toBe("<div><p>body</p></div>");
		expect(page.warnings).toMatchObject([{ kind: "directive", line: 1 }]);
	});

	test.each(["remarkPlugins", "beforeDefaultRemarkPlugins"])(
		"can be handled by plugins in %s",
		async (place) => {
			const claim = (node: Untyped) => {
				if (["box", "star"].includes(node.name))
					node.data ??= { hName: node.name };
				node.children?.forEach(claim);
			};
			const page = await compile(
				":::box\n\n:star and :word\n\n::line\n\n:::",
				{},
				{ mdxOptions: { [place]: [() => claim] } as never },
			);
			expect(show(page.body)).toBe(
				"<box><p><star></star> and :word</p><div></div></box>",
			);
			expect(page.warnings).toMatchObject([{ kind: "directive", line: 5 }]);
		},
	);

	test("show a title after a space as text if there is no such admonition", async () => {
		const compat = { comments: true, admonitions: false, headingIds: true };
		const written = [
			await html(":::unknown Title\n\nx\n\n:::"),
			await html(":::note Title\n\nx\n\n:::", {
				markdown: { mdx1Compat: compat },
			}),
		];
		expect(written.map((text) => load(text).text().split(/\s+/))).toEqual([
			[":::unknown", "Title", "x", ":::"],
			[":::note", "Title", "x", ":::"],
		]);
	});

	test.each([
		["[x](/y)", '<a href="/y">x</a>'],
		["[x](/y) and [z](/w)", '<a href="/y">x</a> and <a href="/w">z</a>'],
		["[Title]", "[Title]"],
		["[a] b", "[a] b"],
		["{1 + 1} x", "2 x"],
	])(
		"take a title after a space, whichever character it starts with: %s",
		async (title, shown) => {
			const $ = load(await html(`:::note ${title}\n\nText.\n\n:::`));
			const heading = $(".theme-admonition > div").first();
			heading.find("svg").parent().remove();
			expect(heading.html()).toBe(shown);
		},
	);

	test.each([
		[":::note [Title", ":::note[[Title]"],
		[":::note Title]", ":::note[Title]]"],
		[":::other [x]", ":::other [x]"],
	])("leave %s as text", async (line, shown) => {
		const written = await html(`${line}\nText.\n:::`);
		expect(load(written).text()).toBe(`${shown}\nText.\n:::`);
	});

	test("support the site's own admonition keywords", async () => {
		const $ = load(
			await html(
				":::mine Title\n\nx\n\n:::",
				{},
				{ mdxOptions: { admonitions: { keywords: ["mine"] } } },
			),
		);
		expect($(".theme-admonition-mine").text()).toBe("Titlex");
	});
});

describe("details", () => {
	test("ignore a summary inside a paragraph", async () => {
		const $ = load(
			await html("<details>\n  <summary>Hi</summary>\n  text\n</details>"),
		);
		expect($("details > summary").text()).toBe("Details");
	});
});

test("removes HTML comments, which MDX does not support", async () => {
	const commented = await html("a\n\n<!-- :::note\nb\n::: -->\n\nc");
	expect(load(commented).text().split(/\s+/)).toEqual(["a", "c"]);
	expect(
		await html(
			"a<!-- x -->b\n\n- one\n<!-- over\nlines -->\n- two\n\n`<!-- code -->`",
		),
	).toBe(
		"<p>ab</p>\n<ul>\n<li>one</li>\n</ul>\n<ul>\n<li>two</li>\n</ul>\n<p><code>&lt;!-- code --&gt;</code></p>",
	);
});

test("compiles only the content before the truncate marker for excerpts", async () => {
	const page = await compile(
		"a\n\n{/* truncate */}\n\nb",
		{},
		{ truncated: true },
	);
	expect(show(page.body)).toBe("<p>a</p>");
});

test("accepts Windows line endings", async () => {
	const page = await compile(
		"---\r\ntitle: x\r\n---\r\n\r\n# T\r\n\r\n```js\r\na\r\nb\r\n```\r\n",
	);
	expect(page.frontMatter).toEqual({ title: "x" });
	expect(show(page.body)).not.toContain("\r");
});
