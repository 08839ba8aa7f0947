import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IndexFiles } from "../../../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../../../packages/furrow/src/client/search/local/search";
import { indexFiles } from "../../../packages/furrow/src/search/indexFiles";
import type { SearchRecord } from "../../../packages/furrow/src/types/search";
import { page, textPage } from "./pages";

async function open(records: SearchRecord[], locale = "en") {
	const files = indexFiles(records, locale);
	const read: string[] = [];
	const index = await IndexFiles.open(async (file) => {
		read.push(file);
		const text = files.get(file);
		if (text === undefined) throw new Error(`There is no ${file}.`);
		return text;
	});
	const find = async (query: string, tags?: string[]) => {
		const { hits } = await searchIndex(index, {
			query,
			tags: tags && new Set(tags),
			pagesPerPage: 100,
		});
		return [...new Set(hits.map((hit) => hit.url_without_anchor))];
	};
	return { find, index, files, read };
}

/** Words that are not typos of each other: each letter is repeated three times. */
const word = fc
	.array(fc.constantFrom(..."abcdefghijklmnop"), { minLength: 3, maxLength: 5 })
	.map((letters) => letters.map((letter) => letter.repeat(3)).join(""));

describe("the search index", () => {
	it("finds random pages by their words, and nothing by a word that no page contains", async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.array(word, { minLength: 1, maxLength: 8 }), {
					minLength: 1,
					maxLength: 30,
				}),
				async (pages) => {
					const { find } = await open(
						pages.map((words, at) => textPage(`/p${at}`, words.join(" "))),
					);
					for (const [at, words] of pages.entries())
						for (const one of words.slice(0, 2))
							expect(await find(`${one} `)).toContain(`/p${at}`);
					expect(await find("zzzyyyxxxwww ")).toEqual([]);
				},
			),
			{ numRuns: 25 },
		);
	});

	it("does not find a removed page", async () => {
		const pages = [
			textPage("/a", "granite quarry"),
			textPage("/b", "granite hill"),
		];
		expect(await (await open(pages)).find("quarry")).toEqual(["/a"]);
		expect(await (await open(pages.slice(1))).find("quarry")).toEqual([]);
	});
});

it("changes few index files when one page of many changes", () => {
	const pages = Array.from({ length: 300 }, (_, at) =>
		textPage(
			`/p${at}`,
			Array.from(
				{ length: 60 },
				(__, k) => `w${(at * 37 + k * 11) % 4000}x`,
			).join(" "),
		),
	);
	const before = indexFiles(pages, "en");
	pages[150] = textPage("/p150", `${pages[150]?.sections[0]?.text} newcomer`);
	const after = indexFiles(pages, "en");
	const changed = [...after.keys()].filter((file) => !before.has(file));
	expect(before.size).toBeGreaterThan(310);
	// The page, the list of page names, and the pieces of the new word.
	expect(changed.length).toBeLessThanOrEqual(4);
});

describe("ranking", () => {
	it("prefers titles to headings, headings to text, and text to code", async () => {
		const section = (fields: object) => [
			{ id: "s", level: 2, title: "Other", text: "filler", ...fields },
		];
		const { find } = await open([
			page("/code", { sections: section({ code: "lantern" }) }),
			page("/text", { sections: section({ text: "lantern" }) }),
			page("/heading", { sections: section({ title: "Lantern" }) }),
			page("/title", { title: "Lantern", sections: section({}) }),
		]);
		expect(await find("lantern")).toEqual([
			"/title",
			"/heading",
			"/text",
			"/code",
		]);
	});

	it("finds word forms, prefixes and mistyped words", async () => {
		const { find } = await open([
			textPage("/a", "configuration of servers"),
			textPage("/b", "an unrelated page"),
		]);
		for (const query of ["server", "configur", "confguration", "sevrers"])
			expect(await find(query), query).toEqual(["/a"]);
	});

	it("finds pages by word forms that no page contains, with longer endings too", async () => {
		const { find } = await open([
			textPage("/a", "Parts are hydrated, others configured."),
			textPage("/b", "The hydrogen of a confirmed page."),
		]);
		for (const query of ["hydration", "configuration"])
			expect(await find(query), query).toEqual(["/a"]);
	});

	it("prefers an exact match of a name to pages with its words", async () => {
		const section = (id: string, text: string) => ({
			id,
			level: 2,
			title: id,
			text,
		});
		const about = ["Markdown with images, in formats.", "Formats of images."];
		const { index } = await open([
			page("/images", {
				title: "Images in Markdown",
				sections: about.map((text, at) => section(`part-${at}`, text)),
			}),
			page("/options", {
				title: "Options",
				sections: [
					section("hooks", "Images and formats of Markdown: onBrokenImages."),
					section("markdown", `markdown.images.formats. ${about.join(" ")}`),
				],
			}),
		]);
		const first = async (query: string) =>
			(await searchIndex(index, { query })).hits[0]?.url;
		expect(await first("markdown.images.formats")).toBe("/options#markdown");
		expect(await first("Images.Formats")).toBe("/options#markdown");
		expect(await first("onBrokenImages")).toBe("/options#hooks");
		// A beginning of the name is not an exact match.
		expect(await first("images.format")).not.toBe("/options#markdown");
		expect(await first("markdown images formats")).toBe("/images");
	});

	it("prefers a section whose heading is the query to pages about its words", async () => {
		const options = ["input", "resolve.alias", "output.publicPath"].map(
			(title) => ({
				id: title.replace(".", "").toLowerCase(),
				level: 3,
				title,
				text: `The option. ${"Many words about it. ".repeat(40)}`,
			}),
		);
		const { index } = await open([
			page("/alias", {
				title: "Alias resolution",
				sections: [{ id: "", level: 1, title: "", text: "Resolve an alias." }],
			}),
			page("/options", { title: "Options", sections: options }),
		]);
		const first = async (query: string) =>
			(await searchIndex(index, { query })).hits[0]?.url;
		for (const query of ["resolve.alias", "resolve alias", "resolve.ali"])
			expect(await first(query), query).toBe("/options#resolvealias");
		expect(await first("publicPath")).toBe("/options#outputpublicpath");
		expect(await first("alias resolution")).toBe("/alias");
	});

	it("prefers a page with a heading that contains the query to one with its words in a text", async () => {
		const section = (title: string, text: string) => [
			{ id: "part", level: 3, title, text },
		];
		const { find } = await open([
			page("/chain", {
				sections: section(
					"Rules of the chain",
					"Middleware calls next. Others dispatch. ".repeat(4),
				),
			}),
			page("/store", {
				sections: section(
					"Next and dispatch in middleware",
					"One goes on, the other starts again. ".repeat(4),
				),
			}),
		]);
		expect((await find("middleware next dispatch "))[0]).toBe("/store");
	});

	it("prefers a quoted sentence to its words in another order", async () => {
		const { find } = await open([
			textPage("/list", "Actions, reducers, actions. Reducers, actions."),
			textPage(
				"/errors",
				`Reducers are not actions. ${"It says more. ".repeat(40)}`,
			),
		]);
		expect((await find("reducers are not actions"))[0]).toBe("/errors");
		expect((await find("reducers of actions"))[0]).toBe("/list");
	});

	it("ignores a word that all pages contain, even if rare words begin with it", async () => {
		const { find } = await open([
			textPage("/farmer", `farm ${"farmer farmyard farm ".repeat(20)}`),
			...Array.from({ length: 20 }, (_, at) =>
				textPage(`/p${at}`, `farm word${at}`),
			),
			textPage("/install", "install it on your farm"),
		]);
		expect((await find("install farm"))[0]).toBe("/install");
	});

	it.each([
		["treeshake", "shake the tree of a tree shake"],
		["tree shake", "the treeshake option"],
		["contribute", "contributing to it"],
		["CSSModules", "modules of css"],
	])("finds %j in %j", async (query, text) => {
		const { find } = await open([
			textPage("/a", text),
			textPage("/b", "an unrelated page"),
		]);
		expect(await find(query)).toEqual(["/a"]);
	});

	it("finds simplified characters by traditional ones, and vice versa", async () => {
		const { find } = await open(
			[textPage("/cn", "我们的团队"), textPage("/tw", "模組熱更新")],
			"zh",
		);
		expect(await find("團隊")).toEqual(["/cn"]);
		expect(await find("热更新")).toEqual(["/tw"]);
	});

	it.each([
		["ja", "モジュールの再読み込みに対応", "再読み込み"],
		["ja", "東京タワーの設定ファイル", "設定"],
		["ko", "모듈을 다시 불러오는 기능", "모듈"],
		["ar", "إعداد الخادم للنشر", "الخادم"],
	])("finds words in %s", async (locale, text, question) => {
		const { find } = await open(
			[textPage("/a", text), textPage("/b", "nothing of it")],
			locale,
		);
		expect(await find(question)).toEqual(["/a"]);
	});

	it("finds Chinese words in longer texts and queries", async () => {
		const { find } = await open(
			[textPage("/a", "支持模块热更新功能"), textPage("/b", "部署到服务器")],
			"zh",
		);
		expect(await find("热更新")).toEqual(["/a"]);
		expect(await find("如何部署")).toEqual(["/b"]);
		expect(await find("缓存")).toEqual([]);
	});

	it("finds only pages with the requested tags", async () => {
		const { find } = await open([
			page("/1", { title: "Lantern", tag: "docs-default-1" }),
			page("/2", { title: "Lantern", tag: "docs-default-2" }),
			page("/blog", { title: "Lantern" }),
		]);
		expect(
			(await find("lantern", ["default", "docs-default-2"])).sort(),
		).toEqual(["/2", "/blog"]);
	});
});

it("highlights words in escaped text and links to the heading", async () => {
	const { index } = await open([
		page("/a", {
			sections: [
				{
					id: "x",
					level: 2,
					title: "Use <Lantern>",
					text: "A <b>lantern</b> & more",
				},
			],
		}),
	]);
	const { hits } = await searchIndex(index, { query: "lantern" });
	expect(hits[0]).toMatchObject({ url: "/a#x", anchor: "x", type: "lvl2" });
	expect(hits[0]?._snippetResult.hierarchy.lvl2?.value).toBe(
		"Use &lt;<mark>Lantern</mark>&gt;",
	);
	expect(hits[0]?.content).toContain(
		"&lt;b&gt;<mark>lantern</mark>&lt;/b&gt; &amp;",
	);
});

it("highlights consecutive words as one", async () => {
	const { index } = await open([page("/a", { title: "Persistent cache" })]);
	const { hits } = await searchIndex(index, { query: "persistent cache" });
	expect(hits[0]?._highlightResult.hierarchy.lvl1?.value).toBe(
		"<mark>Persistent cache</mark>",
	);
});

it("reads less than a quarter of a large index for a query", async () => {
	const pages = Array.from({ length: 600 }, (_, at) =>
		textPage(
			`/p${at}`,
			Array.from(
				{ length: 80 },
				(__, k) => `w${(at * 31 + k * 17) % 9000}x`,
			).join(" "),
		),
	);
	const { find, files, read } = await open(pages);
	await find("w170x ");
	const size = (names: Iterable<string>) =>
		[...names].reduce((sum, name) => sum + (files.get(name)?.length ?? 0), 0);
	expect(size(read)).toBeLessThan(0.25 * size(files.keys()));
});
