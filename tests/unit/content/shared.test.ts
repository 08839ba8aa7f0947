import { execFileSync } from "node:child_process";
import {
	mkdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import yaml from "js-yaml";
import { describe, expect, it } from "vitest";
import pagesPlugin from "../../../packages/furrow/src/content/pages/index.js";
import sitemap from "../../../packages/furrow/src/plugins/sitemap.js";
import { readHistory } from "../../../packages/furrow/src/source/gitHistory.js";
import { parsePlainFields } from "../../../packages/furrow/src/source/plainFields.js";
import { joinUrl } from "../../../packages/furrow/src/source/urls.js";
import type { Untyped } from "../../../packages/furrow/src/types/untyped";
import { join } from "../../../packages/furrow/src/util/path.js";
import { createContext, createSite, load, optionsOf } from "./site.js";

describe("plain front matter", () => {
	const plain = [
		"title: Hello, world (1)",
		"title: \"Quoted: text\"\nslug: '/x'",
		"a: 12\nb: -3\nc: true\nd: false",
		"tags: [one, two words]\n\nid: x",
		"title: 中文 标题",
	];
	const notPlain = [
		"title: a: b",
		"title: x # comment",
		"date: 2020-01-01",
		"a:\n  b: 1",
		"a: yes\n  more",
		"n: null",
		"n: ~",
		"n: 012",
		"n: 1.5",
		'q: "a\\n"',
		"q: 'it''s'",
		"t: [a, true]",
		"t: [a, [b]]",
		"t: >\n  x",
		"a: 1\na: 2",
		"a: &x y",
		"a: !t y",
		"- a",
		"a: {b: c}",
		"a: NULL",
	];
	it.each(plain)("parses %j as YAML does", (text) => {
		expect(parsePlainFields(text)).toEqual(yaml.load(text));
	});
	it.each(notPlain)("leaves %j to the YAML parser", (text) => {
		expect(parsePlainFields(text)).toBeUndefined();
	});
});

describe("joinUrl", () => {
	it.each([
		[["/base/", "docs", "/intro"], "/base/docs/intro"],
		[["/", "/", ""], "/"],
		[["/docs", "/"], "/docs/"],
		[["https://x.example/", "//a//b"], "https://x.example/a/b"],
		[["", "a"], "a"],
	])("joins %j", (parts, url) => {
		expect(joinUrl(parts)).toBe(url);
	});
});

describe("Git history", () => {
	it("finds the creation and last update of a file across renames", async () => {
		const siteDir = createSite({ "docs/old.md": "x\n".repeat(20) });
		const git = (date: string, ...args: string[]) =>
			execFileSync(
				"git",
				["-c", "user.name=Ann", "-c", "user.email=a@x.example", ...args],
				{
					cwd: siteDir,
					env: {
						...process.env,
						GIT_COMMITTER_DATE: date,
						GIT_AUTHOR_DATE: date,
					},
				},
			);
		const commit = (date: string) => {
			git(date, "add", "-A");
			git(date, "commit", "-q", "-m", "x");
		};
		git("2020-01-01T00:00:00Z", "init", "-q");
		commit("2020-01-01T00:00:00Z");
		renameSync(join(siteDir, "docs/old.md"), join(siteDir, "docs/né w.md"));
		commit("2021-01-01T00:00:00Z");
		writeFileSync(join(siteDir, "docs/other.md"), "y");
		commit("2022-01-01T00:00:00Z");

		const history = await readHistory(join(siteDir, "docs"));
		const [path = ""] = [...history.keys()].filter((name) => /né w/.test(name));
		const file = history.get(path);
		expect(file?.creation.timestamp).toBe(Date.parse("2020-01-01T00:00:00Z"));
		expect(file?.lastUpdate).toEqual({
			timestamp: Date.parse("2021-01-01T00:00:00Z"),
			author: "Ann",
		});
	});
});

it("reads the history of a clone that lacks old file contents", async () => {
	const siteDir = createSite({ "docs/a.md": "one\n" });
	const git = (...args: string[]) =>
		execFileSync(
			"git",
			["-c", "user.name=Ann", "-c", "user.email=a@b.example", ...args],
			{ cwd: siteDir, encoding: "utf8" },
		).trim();
	git("init", "-q");
	git("add", "-A");
	git("commit", "-q", "-m", "x");
	const past = git("rev-parse", "HEAD:docs/a.md");
	renameSync(join(siteDir, "docs/a.md"), join(siteDir, "docs/b.md"));
	writeFileSync(join(siteDir, "docs/b.md"), "one\ntwo\n");
	git("add", "-A");
	git("commit", "-q", "-m", "x");
	rmSync(join(siteDir, ".git/objects", past.slice(0, 2), past.slice(2)));

	const history = await readHistory(join(siteDir, "docs"));
	const [path = ""] = [...history.keys()].filter((name) => /b\.md/.test(name));
	expect(history.get(path)?.lastUpdate.author).toBe("Ann");
});

it("dates a file by the merge commit that changed it", async () => {
	const siteDir = createSite({ "docs/a.md": "one\n", "docs/b.md": "x\n" });
	let year = 2020;
	const git = (...args: string[]) => {
		const date = `${year}-01-01T00:00:00Z`;
		execFileSync(
			"git",
			["-c", "user.name=Ann", "-c", "user.email=a@b.example", ...args],
			{ cwd: siteDir, env: { ...process.env, GIT_COMMITTER_DATE: date } },
		);
		year++;
	};
	const write = (text: string) =>
		writeFileSync(join(siteDir, "docs/a.md"), text);
	git("init", "-q", "-b", "main");
	git("add", "-A");
	git("commit", "-q", "-m", "x");
	git("checkout", "-q", "-b", "side");
	write("two\n");
	git("commit", "-q", "-a", "-m", "x");
	git("checkout", "-q", "main");
	write("three\n");
	git("commit", "-q", "-a", "-m", "x");
	git("merge", "-q", "--no-commit", "-s", "ours", "side");
	write("two and three\n");
	git("add", "-A");
	year = 2030;
	git("commit", "-q", "-m", "x");

	const history = await readHistory(join(siteDir, "docs"));
	const yearOf = (name: string) => {
		const [path = ""] = [...history.keys()].filter((key) => key.endsWith(name));
		const { timestamp = 0 } = history.get(path)?.lastUpdate ?? {};
		return new Date(timestamp).getUTCFullYear();
	};
	expect(yearOf("a.md")).toBe(2030);
	expect(yearOf("b.md")).toBe(2022);
});

describe("pages", () => {
	it("creates a route for every component and Markdown file, and prefers translated files", async () => {
		const siteDir = createSite({
			"src/pages/index.tsx": "",
			"src/pages/a/index.js": "",
			"src/pages/a/b c.md": "# Title\n\nText",
			"src/pages/_hidden.tsx": "",
			"src/pages/x.test.ts": "",
			"src/pages/types.d.ts": "",
			"i18n/fr/docusaurus-plugin-content-pages/a/index.js": "",
		});
		const { routes } = await load(
			pagesPlugin,
			createContext(siteDir, { locale: "fr", baseUrl: "/fr/" }),
		);
		expect(
			routes.map(({ path, component, modules }) => [
				path,
				modules?.content ?? component,
			]),
		).toEqual([
			["/fr/", "@site/src/pages/index.tsx"],
			["/fr/a/b%20c", "@site/src/pages/a/b c.md"],
			["/fr/a/", "@site/i18n/fr/docusaurus-plugin-content-pages/a/index.js"],
		]);
	});
});

describe("sitemap", () => {
	it("lists only pages that search engines may show", async () => {
		const context = createContext(createSite({}), {
			siteConfig: { trailingSlash: true },
		});
		mkdirSync(context.outDir, { recursive: true });
		const options = optionsOf(sitemap, {
			ignorePatterns: ["/private/**"],
			lastmod: "date",
			changefreq: null,
			priority: null,
		});
		const plugin = (await sitemap(context, options)) as Untyped;
		await plugin.postBuild({
			...context,
			routes: [
				{
					path: "/docs",
					routes: [
						{
							path: "/docs/a",
							metadata: { lastUpdatedAt: Date.parse("2021-02-03T10:00:00Z") },
						},
						{ path: "/docs/hidden" },
					],
				},
				{ path: "/private/x" },
				{ path: "/" },
				{ path: "*" },
			],
			routesBuildMetadata: { "/docs/hidden": { noIndex: true } },
		});
		const xml = readFileSync(join(context.outDir, "sitemap.xml"), "utf8");
		expect(
			[...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, url]) => url),
		).toEqual([
			"<loc>https://site.example/docs/a/</loc><lastmod>2021-02-03</lastmod>",
			"<loc>https://site.example/</loc>",
		]);
	});
});
