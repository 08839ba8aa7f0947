import { describe, expect, it } from "vitest";
import docs from "../../../packages/furrow/src/content/docs/index.js";
import type { RouteConfig } from "../../../packages/furrow/src/types/plugin.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite, load, pages } from "./site.js";

const doc = (frontMatter: string, body = "# Title\n\nText.") =>
	`---\n${frontMatter}\n---\n\n${body}\n`;

const BASIC = {
	"docs/intro.md": "# Intro\n\nFirst **words**.",
	"docs/01-guide/index.md": "# The guide\n",
	"docs/01-guide/02-second.md": "# Second\n",
	"docs/01-guide/01-first.md": doc("sidebar_label: One"),
};

const loadDocs = (
	files: Record<string, string>,
	options: Record<string, unknown> = {},
	context = createContext(createSite(files)),
	translations = {},
) => load(docs, context, { onInlineTags: "ignore", ...options }, translations);

const sidebars = (file: unknown) => ({
	"sidebars.json": JSON.stringify(file),
});
const SIDEBARS = { sidebarPath: "sidebars.json" };

describe("docs", () => {
	it("generates a sidebar from folders, with previous and next links", async () => {
		const { content, globalData, data } = await loadDocs(BASIC);
		const [version] = content.loadedVersions;
		const [sidebar] = Object.values<Untyped>(data).filter(({ name }) => name);
		expect(sidebar).toEqual({
			name: "defaultSidebar",
			items: [
				{
					type: "category",
					label: "The guide",
					collapsed: true,
					collapsible: true,
					href: "/docs/guide/",
					items: [
						expect.objectContaining({
							label: "One",
							href: "/docs/guide/first",
						}),
						expect.objectContaining({ label: "Second" }),
					],
				},
				{
					type: "link",
					href: "/docs/intro",
					label: "Intro",
					docId: "intro",
					unlisted: false,
				},
			],
		});
		const second = version.docs.find(
			({ id }: Untyped) => id === "guide/second",
		);
		expect(second).toMatchObject({
			sidebarPosition: 2,
			previous: { title: "One", permalink: "/docs/guide/first" },
			next: { title: "Intro", permalink: "/docs/intro" },
		});
		expect(globalData.versions[0]).toMatchObject({
			mainDocId: "guide/index",
			sidebars: {
				defaultSidebar: { link: { path: "/docs/guide/", label: "The guide" } },
			},
		});
	});

	it("gives a category the custom data of the doc that it links to, unless it has its own", async () => {
		const custom = (value: number) => ({ customProps: { value } });
		const category = (label: string, own = {}) => ({
			...{ type: "category", label, items: ["a"], ...own },
			link: { type: "doc", id: "a" },
		});
		const { data } = await loadDocs(
			{
				"docs/a.md": doc("sidebar_custom_props: { value: 1 }"),
				...sidebars({ main: [category("Doc's"), category("Own", custom(2))] }),
			},
			SIDEBARS,
		);
		const [sidebar] = Object.values<Untyped>(data).filter(({ name }) => name);
		expect(sidebar.items).toMatchObject([custom(1), custom(2)]);
	});

	it("passes pages a version without its docs, and one shared sidebar", async () => {
		const { routes } = await loadDocs(BASIC);
		const versionRoot = routes[0]?.routes?.[0] as RouteConfig;
		expect(Object.keys((versionRoot.props as Untyped).version)).toEqual([
			"pluginId",
			"version",
			"label",
			"banner",
			"badge",
			"noIndex",
			"className",
			"isLast",
		]);
		const shared = new Set(
			pages(routes).map(({ modules }) => modules?.sidebar),
		);
		expect(shared.size).toBe(1);
	});

	it("creates category index pages, removes drafts and skips unlisted docs in navigation", async () => {
		const { content, routes, globalData } = await loadDocs(
			{
				"docs/a.md": "# A\n",
				"docs/b.md": doc("unlisted: true"),
				"docs/c.md": "# C\n",
				"docs/d.md": doc("draft: true"),
				...sidebars({
					main: [
						"a",
						"b",
						{
							type: "category",
							label: "More of it",
							link: { type: "generated-index", description: "All" },
							items: ["c", "d"],
						},
						{ type: "category", label: "Gone", items: ["d"] },
					],
				}),
			},
			SIDEBARS,
		);
		const [version] = content.loadedVersions;
		expect(
			version.sidebars.main.map(({ label, id }: Untyped) => label ?? id),
		).toEqual(["a", "b", "More of it"]);
		expect(version.docs[0].next.permalink).toBe("/docs/category/more-of-it");
		expect(globalData.versions[0].draftIds).toEqual(["d"]);
		const index = pages(routes).find(({ path }) => /category/.test(path));
		expect(index?.props).toMatchObject({
			categoryGeneratedIndex: {
				title: "More of it",
				description: "All",
				navigation: { next: { title: "C", permalink: "/docs/c" } },
			},
		});
	});

	it("assigns each version its label, path, banner and route priority", async () => {
		const { content, globalData } = await loadDocs(
			{
				"docs/a.md": "# New\n",
				"versioned_docs/version-2.0/a.md": "# Two\n",
				"versioned_docs/version-1.0/a.md": "# One\n",
				"versioned_sidebars/version-2.0-sidebars.json": '{"x":["a"]}',
				"versions.json": '["2.0","1.0"]',
			},
			{ versions: { "1.0": { label: "Old", path: "old" } } },
		);
		expect(
			content.loadedVersions.map(
				({ versionName, label, path, banner, routePriority }: Untyped) => [
					versionName,
					label,
					path,
					banner,
					routePriority,
				],
			),
		).toEqual([
			["current", "Next", "/docs/next", "unreleased", undefined],
			["2.0", "2.0", "/docs", null, -1],
			["1.0", "Old", "/docs/old", "unmaintained", undefined],
		]);
		expect(globalData.versions[2].docs).toEqual([
			{ id: "a", path: "/docs/old/a" },
		]);
	});

	it("resolves links to files of other versions", async () => {
		const files = {
			"docs/a.md": "# Next\n",
			"versioned_docs/version-1.0/a.md": "# One\n",
			"versioned_docs/version-1.0/b.md": "# Two\n",
			"versions.json": '["1.0"]',
		};
		const context = createContext(createSite(files));
		await loadDocs(files, {}, context);
		const registry = context.markdownFiles;
		const b = join(context.siteDir, "versioned_docs/version-1.0/b.md");
		expect(
			["./a.md", "/a.md", "/docs/a.md", "../../docs/a.md"].map((link) =>
				registry.resolveLink(b, link),
			),
		).toEqual(["/docs/a", "/docs/a", "/docs/next/a", "/docs/next/a"]);
	});

	it("resolves links to files missing in an old version, although the folders' names share a prefix", async () => {
		const files = {
			"api/a.md": "# Next\n",
			"api/new.md": "# New\n",
			"api_versioned_docs/version-1.0/a.md": "# One\n",
			"api_versioned_docs/version-1.0/b.md": "# Two\n",
			"api_versions.json": '["1.0"]',
		};
		const context = createContext(createSite(files));
		await loadDocs(
			files,
			{ id: "api", path: "api", routeBasePath: "api" },
			context,
		);
		const b = join(context.siteDir, "api_versioned_docs/version-1.0/b.md");
		expect(
			["/a.md", "/new.md", "new.md", "./new.md"].map((link) =>
				context.markdownFiles.resolveLink(b, link),
			),
		).toEqual(["/api/a", "/api/next/new", "/api/next/new", undefined]);
	});

	it("uses translated files and labels, and falls back to the originals", async () => {
		const files = {
			...BASIC,
			"i18n/fr/docusaurus-plugin-content-docs/current/intro.md":
				"# Introduction\n\nTexte.",
		};
		const context = createContext(createSite(files), {
			locale: "fr",
			baseUrl: "/fr/",
		});
		const { content } = await loadDocs(files, {}, context, {
			current: {
				"sidebar.defaultSidebar.category.The guide": { message: "Guide" },
			},
		});
		const [version] = content.loadedVersions;
		expect(
			version.docs.map(({ title, permalink }: Untyped) => [title, permalink]),
		).toEqual([
			["Title", "/fr/docs/guide/first"],
			["The guide", "/fr/docs/guide/"],
			["Second", "/fr/docs/guide/second"],
			["Introduction", "/fr/docs/intro"],
		]);
		expect(version.sidebars.defaultSidebar[0].label).toBe("Guide");

		const registry = context.markdownFiles;
		const second = join(context.siteDir, "docs/01-guide/02-second.md");
		expect(registry.resolveLink(second, "../intro.md")).toBe("/fr/docs/intro");
		expect(registry.resolveLink(second, "/01-guide/01-first.md")).toBe(
			"/fr/docs/guide/first",
		);
		expect(registry.resolveLink(second, "./missing.md")).toBeUndefined();
		expect(
			registry.metadataFor(
				"@site/i18n/fr/docusaurus-plugin-content-docs/current/intro.md",
			),
		).toMatchObject({ title: "Introduction" });
	});

	it("creates tag pages, with labels and descriptions from tags.yml", async () => {
		const { routes } = await loadDocs({
			"docs/a.md": doc("tags: [Two Words, known]"),
			"docs/tags.yml": "known:\n  label: Known\n  description: About it\n",
		});
		const tagPages = pages(routes).filter(({ path }) => /tags/.test(path));
		expect(tagPages.map(({ path }) => path)).toEqual([
			"/docs/tags",
			"/docs/tags/known",
			"/docs/tags/two-words",
		]);
		expect(tagPages[1]?.props).toMatchObject({
			tag: { label: "Known", description: "About it", count: 1 },
		});
	});

	it("generates sidebar items with the site's own generator", async () => {
		const { content } = await loadDocs(BASIC, {
			sidebarItemsGenerator: async ({
				defaultSidebarItemsGenerator,
				...args
			}: Untyped) => (await defaultSidebarItemsGenerator(args)).reverse(),
		});
		expect(content.loadedVersions[0].sidebars.defaultSidebar[0]).toEqual({
			type: "doc",
			id: "intro",
		});
	});
});

describe("errors in docs", () => {
	const failure = (files: Record<string, string>, options = {}) =>
		loadDocs(files, options).then(
			() => {
				throw new Error("The site loaded.");
			},
			(error) => error,
		);

	it("reports an unknown doc id with the sidebars file and similar ids", async () => {
		const error = await failure(
			{ ...BASIC, ...sidebars({ main: ["first", "introo"] }) },
			SIDEBARS,
		);
		expect(error.file).toMatch(/sidebars\.json$/);
		expect(error.message).toContain('did you mean "guide/first"?');
		expect(error.message).toContain('did you mean "intro"?');
	});

	it("reports the position of invalid YAML and invalid fields", async () => {
		const yaml = await failure({ "docs/a.md": "---\ntitle: x\nb: [\n---\n" });
		expect(yaml).toMatchObject({
			line: 4,
			file: expect.stringMatching(/a\.md$/),
		});
		const field = await failure({
			"docs/a.md": doc("title: x\nhide_title: perhaps"),
		});
		expect(field).toMatchObject({ line: 3, column: 1 });
		expect(field.message).toContain(
			'"hide_title" is "perhaps". Expected a boolean.',
		);
	});

	it("names both docs that share an id", async () => {
		const error = await failure({ "docs/1-a.md": "x", "docs/2-a.md": "y" });
		expect(error.message).toContain("docs/1-a.md and docs/2-a.md");
	});

	it("reports the position of an unknown field in a category file", async () => {
		const error = await failure({
			"docs/x/a.md": "x",
			"docs/x/_category_.json": '{"label":"X","positon":1}',
		});
		expect(error.file).toMatch(/_category_\.json$/);
		expect(error).toMatchObject({ line: 1, column: 14 });
		expect(error.message).toContain(
			'"positon" is not a known field. Did you mean "position"?',
		);
	});

	it("suggests names for unknown sidebar item types and versions", async () => {
		const item = await failure(
			{ ...BASIC, ...sidebars({ main: [{ type: "categry", items: [] }] }) },
			SIDEBARS,
		);
		expect(item.hint).toBe('Did you mean "category"?');
		const version = await failure(
			{
				...BASIC,
				"versions.json": '["1.0"]',
				"versioned_docs/version-1.0/a.md": "x",
			},
			{ lastVersion: "1.1" },
		);
		expect(version.hint).toBe('Did you mean "1.0"?');
	});
});
