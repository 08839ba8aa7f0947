/** Which languages an open site reloads when files change: as few as possible, and never too few. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocaleContent } from "../../../packages/furrow/src/content";
import { OpenSite } from "../../../packages/furrow/src/site";
import { copyFixture, type Site } from "../../build/site";

const ZH_INTRO = "i18n/zh/docusaurus-plugin-content-docs/current/intro.md";

const BOTH = ["en", "zh"];

const silent = { stage() {}, count() {}, warn() {} };

let site: Site;
let open: OpenSite;

beforeAll(async () => {
	site = copyFixture("demo");
	site.write("notes.txt", "read by nobody who is known\n");
	open = await OpenSite.open({ siteDir: site.dir, dev: true }, silent);
	await open.load();
});
afterAll(() => {
	open?.dispose();
	site?.dispose();
});

/** Edits a file and returns the languages that were reloaded. */
async function edit(file: string, from: string, to: string): Promise<string[]> {
	site.edit(file, from, to);
	return update(file);
}

async function update(
	file: string,
	kind: "added" | "changed" | "removed" = "changed",
): Promise<string[]> {
	const { locales } = await open.update([{ kind, file: site.path(file) }]);
	return locales.map(({ locale }) => locale);
}

function contentOf(locale: string): LocaleContent {
	const found = open.locales.find(
		({ locale: { context } }) => context.i18n.currentLocale === locale,
	);
	if (!found) throw new Error(`There is no ${locale}.`);
	return found;
}

/** Compiles a page and returns its payload as JSON. */
async function pageAt(locale: string, path: string): Promise<string> {
	const content = contentOf(locale);
	const route = content.routes.find((route) => route.path === path);
	if (!route) throw new Error(`There is no page ${path}.`);
	const { payload } = await open.page(content, route);
	return JSON.stringify(payload);
}

describe("an edit of", () => {
	it("a page's text changes the page and reloads no language", async () => {
		const page = "/docs/next/intro";
		expect(await pageAt("en", page)).not.toContain("A new last line.");
		site.write(
			"docs/intro.md",
			`${site.read("docs/intro.md")}\nA new last line.\n`,
		);
		expect(await update("docs/intro.md")).toEqual([]);
		expect(await pageAt("en", page)).toContain("A new last line.");
	});

	it.each([
		["a title", "docs/api.md", "title: API One", "title: Another", BOTH],
		["a translated page's title", ZH_INTRO, "# 介绍", "# 别的", ["zh"]],
		[
			"a page that is translated",
			"docs/intro.md",
			"# Introduction",
			"# Other",
			["en"],
		],
		["an author", "blog/authors.yml", "title: Dev", "title: Boss", BOTH],
		["a tag", "blog/tags.yml", "All news", "No news", BOTH],
		["the sidebar", "sidebars.js", "module", "\nmodule", BOTH],
		["a file that nobody knows", "notes.txt", "read", "Read", BOTH],
		["a picture", "static/img/logo.svg", "<svg", "<svg ", []],
		["a component", "src/pages/index.js", "export", "\nexport", []],
	])(
		"%s reloads only the languages that it may affect",
		async (_, file, from, to, read) => {
			expect(await edit(file, from, to)).toEqual(read);
		},
	);

	it("a language's texts reloads this language", async () => {
		site.write("i18n/zh/code.json", '{ "a": { "message": "A" } }');
		expect(await update("i18n/zh/code.json", "added")).toEqual(["zh"]);
		expect(contentOf("zh").locale.context.codeTranslations.a).toBe("A");
	});

	it.each(["docusaurus.config.js", "versions.json"])(
		"%s requires that the site is reopened",
		async (file) => {
			const { config } = await open.update([
				{ kind: "changed", file: site.path(file) },
			]);
			expect(config).toBe(true);
		},
	);
});

it("adds the route of a new page and removes that of a removed page", async () => {
	const paths = () => contentOf("zh").routes.map(({ path }) => path);
	site.write("docs/new.md", "# New\n");
	expect(await update("docs/new.md", "added")).toEqual(["en", "zh"]);
	expect(paths()).toContain("/zh/docs/next/new");
	site.remove("docs/new.md");
	expect(await update("docs/new.md", "removed")).toEqual(["en", "zh"]);
	expect(paths()).not.toContain("/zh/docs/next/new");
});

it("recompiles a page when its partial changes, even if the page was edited in between", async () => {
	site.write("docs/_part.mdx", "A part.\n");
	site.write(
		"docs/whole.mdx",
		'import Part from "./_part.mdx";\n\n# Whole\n\nIts description.\n\nA text.\n\n<Part />\n',
	);
	await update("docs/whole.mdx", "added");
	const page = "/docs/next/whole";
	expect(await pageAt("en", page)).toContain("A part.");
	await edit("docs/whole.mdx", "A text.", "A word.");
	expect(await pageAt("en", page)).toContain("A word.");
	await edit("docs/_part.mdx", "A part.", "A piece.");
	expect(await pageAt("en", page)).toContain("A piece.");
});

it("updates the table of contents when a nested partial changes", async () => {
	site.write("docs/_inner.mdx", "## An inner heading\n");
	site.write(
		"docs/_outer.mdx",
		'import Inner from "./_inner.mdx";\n\n<Inner />\n',
	);
	site.write(
		"docs/around.mdx",
		'import Outer from "./_outer.mdx";\n\n# Around\n\nIts description.\n\n<Outer />\n',
	);
	await update("docs/around.mdx", "added");
	const page = "/docs/next/around";
	const contents = async () => {
		const { routes } = JSON.parse(await pageAt("en", page));
		return routes
			.at(-1)
			.content.content.toc.map(({ value }: { value: string }) => value);
	};
	expect(await contents()).toEqual(["An inner heading"]);
	await edit("docs/_inner.mdx", "An inner", "Another");
	expect(await contents()).toEqual(["Another heading"]);
});

it("keeps its content after an error, and recovers when the error is fixed", async () => {
	const original = site.read("docs/api.md");
	site.write("docs/api.md", "---\ntitle: [\n---\n");
	await expect(update("docs/api.md")).rejects.toThrow("not valid YAML");
	expect(contentOf("en").routes.map(({ path }) => path)).toContain(
		"/docs/next/api/one",
	);
	site.write("docs/api.md", original);
	await update("docs/api.md");
	expect(await pageAt("en", "/docs/next/api/one")).toContain("Another");
});

it("shows the edit of a partial without reloading a language", async () => {
	const page = "/docs/next/mdx";
	await pageAt("en", page);
	site.write(
		"docs/_partial.mdx",
		`${site.read("docs/_partial.mdx")}\nOf the partial.\n`,
	);
	expect(await update("docs/_partial.mdx")).toEqual([]);
	expect(await pageAt("en", page)).toContain("Of the partial.");
});

describe("texts of files that were read for their metadata", () => {
	it.each([
		["are kept for a build, which compiles all of them", false],
		["are let go of where pages are compiled one by one", true],
	])("%s", async (_, liveData) => {
		const other = await OpenSite.open({ siteDir: site.dir, liveData }, silent);
		await other.load();
		const kept = other.locales.flatMap(({ registry }) =>
			[...registry.entries()].flatMap(
				({ sourcePath }) => registry.takeText(sourcePath) ?? [],
			),
		);
		other.dispose();
		expect(kept.length > 0).toBe(!liveData);
	});
});
