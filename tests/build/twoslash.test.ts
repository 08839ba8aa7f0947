/** Types in code blocks (`markdown.extensions.twoslash`): their output, cost, caching and errors. */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outsideSite } from "./outsideSite";
import { createSite, furrow, type Site, summaryOf } from "./site";

const ON = '{ compilerOptions: { lib: ["es5"] } }';
const config = (twoslash: string) => `module.exports = {
	title: "Types",
	url: "https://types.example",
	baseUrl: "/",
	favicon: "favicon.ico",
	i18n: { defaultLocale: "en", locales: ["en", "zh"] },
	markdown: { extensions: { twoslash: ${twoslash} } },
	presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};
`;

const INTRO = `---
slug: /
---

# Intro

Some text.

\`\`\`ts twoslash
import type { Own } from "./src/own";
// ---cut---
declare const own: Own;
export const { id } = own;
//             ^?
\`\`\`
`;

const FILES = {
	"docusaurus.config.js": config(ON),
	"static/favicon.ico": "",
	"src/own.ts": "export interface Own { id: number }",
	"docs/intro.md": INTRO,
	"docs/plain.md": "# Plain\n\n```ts\nconst a = 1;\n```\n",
};

let site: Site;

/** Returns how often twoslash has been loaded since the last call. */
function timesLoaded(): number {
	const file = site.env.TWOSLASH_LOADED as string;
	const times = existsSync(file)
		? readFileSync(file, "utf8").split(" ").length - 1
		: 0;
	rmSync(file, { force: true });
	return times;
}

const sheets = () =>
	[...site.built().keys()].filter((name) => /twoslash.*\.css$/.test(name));

beforeAll(async () => {
	site = createSite("twoslash", FILES);
	// A process loads a module only once.
	site.ownProcesses = true;
	site.env.TWOSLASH_LOADED = site.path("loaded.txt");
	const dist = dirname(createRequire(import.meta.url).resolve("twoslash/core"));
	cpSync(join(dist, ".."), site.path("node_modules/twoslash"), {
		recursive: true,
	});
	const core = "node_modules/twoslash/dist/core.cjs";
	site.write(
		core,
		`require("node:fs").appendFileSync(process.env.TWOSLASH_LOADED, "loaded ");\n${site.read(core)}`,
	);
	await site.build();
});
afterAll(() => site?.dispose());

it("renders types as localised HTML, and plain code in Markdown and search", () => {
	for (const [path, label] of [
		["/", "Types in this code"],
		["/zh/", "代码中的类型"],
	] as const) {
		const block = site.page(path)(".theme-code-block");
		expect(block.find(".codeQuery_fw").text()).toBe("const id: number");
		expect(block.find(".codeTypes_fw summary").text()).toBe(label);
		expect(block.html()).not.toContain("style=");
	}
	expect(site.built().get("index.md")?.toString()).toContain(
		"\n```ts\ndeclare const own: Own;\nexport const { id } = own;\n```",
	);
	const index = [...site.built()]
		.filter(([name]) => name.startsWith("search-index/"))
		.map(([, content]) => content.toString())
		.join("");
	expect(index).not.toMatch(/codeType|\^\?/);
	expect(timesLoaded()).toBe(1);
});

it("computes the types of a block again only if its inputs change", async () => {
	expect(summaryOf(await site.build())).toMatchObject({
		compiled: 0,
		rendered: 0,
	});
	site.edit("docs/intro.md", "Some text", "Another text");
	expect(summaryOf(await site.build())).toMatchObject({ compiled: 2 });
	expect(timesLoaded()).toBe(0);
	site.edit("src/own.ts", "number", "string");
	expect(summaryOf(await site.build())).toMatchObject({ compiled: 2 });
	expect(timesLoaded()).toBe(1);
	expect(site.page("/")(".codeQuery_fw").text()).toBe("const id: string");
});

it("fails on a type error that the code does not expect, with its location", async () => {
	site.edit("docs/intro.md", "{ id }", "{ name }");
	const run = await site.tryBuild();
	expect(run.code).toBe(1);
	expect(run.text).toContain("error docs/intro.md:13:16");
	expect(run.text).toContain(
		"Property 'name' does not exist on type 'Own'. (2339)",
	);
	expect(run.text).toContain("// @errors: 2339");
	expect(run.text).not.toMatch(/\n\s+at /);
	site.edit("docs/intro.md", "{ name }", "{ id }");
});

it("adds nothing to pages without types or to sites without twoslash", async () => {
	await site.build();
	/** Returns the texts of files, without hashes of scripts and the build. */
	const filesLike = (name: RegExp) =>
		[...site.built()]
			.filter(([file]) => name.test(file))
			.map(([, content]) =>
				content
					.toString()
					.replace(/\.[\w-]{8}(?=\.js\b)|(?<="build":")\w+/g, ""),
			);
	const SCRIPTS = /^assets\/js\//;
	const withTypes = filesLike(SCRIPTS);
	const styles = filesLike(/^assets\/css\/styles/);
	const [plain] = filesLike(/^plain\/index\.html$/);
	const [sheet = ""] = sheets();
	expect(site.read("build/index.html")).toContain(`/${sheet}`);
	expect(plain).not.toContain("twoslash");
	expect(withTypes.join()).toContain("furrow-code-aside");
	timesLoaded();
	site.write("docusaurus.config.js", config("false"));
	await site.build();
	expect(timesLoaded()).toBe(0);
	const without = filesLike(SCRIPTS);
	expect(without.join()).not.toContain("furrow-code-aside");
	// Without types, the copy button copies the block as it is. All other scripts are the same.
	const isOf = (scripts: string[]) => (text: string) => scripts.includes(text);
	const changed = withTypes.filter((text) => !isOf(without)(text));
	const replaced = without.filter((text) => !isOf(withTypes)(text));
	expect([changed.length, replaced.length]).toEqual([1, 1]);
	expect(changed[0]?.length).toBeGreaterThan(replaced[0]?.length ?? 0);
	expect(filesLike(/^assets\/css\/styles/)).toEqual(styles);
	expect(filesLike(/^plain\/index\.html$/)).toEqual([plain]);
	expect(sheets()).toEqual([]);
	expect(site.read("build/index.html")).toContain("^?");
});

it("reports that the packages are missing", async () => {
	const other = outsideSite({
		...FILES,
		"package.json": "{}",
		"node_modules/typescript/package.json": '{"version":"7.0.2"}',
	});
	try {
		const run = await furrow(["build"], other.dir);
		expect(run.code).toBe(1);
		expect(run.text).toContain(
			'markdown.extensions.twoslash needs the package "typescript" of version 5 or 6: 7.0.2, which is installed, has no JavaScript API.',
		);
		expect(run.text).toContain("typescript@npm:@typescript/typescript6@6");
		expect(other.has("build")).toBe(false);
	} finally {
		other.dispose();
	}
});
