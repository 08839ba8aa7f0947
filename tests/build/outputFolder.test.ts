/** Which folders a build may replace, tested through the command line. */
import {
	lstatSync,
	mkdirSync,
	readlinkSync,
	renameSync,
	symlinkSync,
} from "node:fs";
import {
	afterAll,
	beforeAll,
	describe,
	expect,
	it,
	onTestFinished,
} from "vitest";
import { bundledSites, errorOf, withField, withPlugin } from "./failing";
import { CACHE, differences, type Site } from "./site";

const newSite = bundledSites();
let site: Site;

beforeAll(() => {
	site = newSite();
	site.write("blog/2026-01-01-first.md", "# First\n\nThe blog is off.\n");
	site.write("versioned_docs/version-1.0/intro.md", "# Old\n");
	site.write("src/components/A.js", "export default () => null;\n");
	site.write("docs/guide/a.md", "# A\n");
	site.write("static/img/a.svg", "<svg/>");
	site.write("notes/plan.txt", "mine");
	symlinkSync("docs", site.path("pub"));
});
afterAll(() => site.dispose());

it.each([
	"docs/guide",
	"docs/new",
	"src/components",
	"static/img",
	"i18n",
	"i18n/fr/out",
	"blog",
	"blog/out",
	"versioned_docs",
	"versioned_docs/new",
	"pub",
	"pub/guide",
	"node_modules",
	CACHE,
	".docusaurus",
])(
	"rejects a source folder as output folder, even with --force: %s",
	async (folder) => {
		const before = site.sources();
		const run = await site.tryBuild("--out-dir", folder, "--force");
		expect(run.code, run.text).toBe(1);
		expect(errorOf(run)).toContain("belongs to the site");
		expect(errorOf(run)).toContain("--out-dir");
		expect(differences(before, site.sources())).toEqual([]);
	},
);

it.each([
	[
		"a style sheet",
		"styles",
		"styles/a.css",
		'docs: {}, theme: { customCss: "./styles/a.css" }',
	],
	[
		"sidebars",
		"conf",
		"conf/sidebars.js",
		'docs: { sidebarPath: "./conf/sidebars.js" }',
	],
])(
	"treats files that the config names as sources: %s",
	async (_, folder, file, option) => {
		const other = newSite();
		other.write(file, file.endsWith(".js") ? "module.exports = {};" : "");
		other.edit(
			"docusaurus.config.js",
			'docs: { sidebarPath: "./sidebars.js" }',
			option,
		);
		const run = await other.tryBuild("--out-dir", folder, "--force");
		expect(errorOf(run)).toContain(`${file}, which belongs to the site`);
		expect(other.has(file)).toBe(true);
		other.dispose();
	},
);

it.each([
	["lib", "lib/name.js", 'import name from "../lib/name.js";\n\n{name}\n'],
	[
		"parts",
		"parts/_part.md",
		'import Part from "../parts/_part.md";\n\n<Part />\n',
	],
])(
	"treats files that pages import as sources: %s",
	async (folder, file, page) => {
		const other = newSite();
		other.write(
			file,
			file.endsWith(".js") ? 'export default "lib";\n' : "Text.\n",
		);
		other.write("docs/imports.mdx", page);
		for (const _ of ["bundles built", "bundles from the cache"]) {
			const run = await other.tryBuild("--out-dir", folder, "--force");
			expect(errorOf(run)).toContain(`${file}, which belongs to the site`);
			expect(other.has(file)).toBe(true);
		}
		other.dispose();
	},
);

it("replaces a folder of someone else only with --force", async () => {
	const refused = await site.tryBuild("--out-dir", "notes");
	expect(refused.code).toBe(1);
	expect(errorOf(refused)).toContain("(plan.txt)");
	expect(errorOf(refused)).toContain("--force");
	expect(site.read("notes/plan.txt")).toBe("mine");
	await site.build("--out-dir", "notes", "--force");
	expect(site.has("notes/plan.txt")).toBe(false);
	await site.build("--out-dir", "notes");
	site.remove("notes");
});

it("replaces a build of Docusaurus, and its own builds without a cache or after a rename", async () => {
	await site.build();
	renameSync(site.path("build"), site.path("other"));
	await site.build();
	site.remove(CACHE);
	await site.build();
	await site.build("--out-dir", "other");
	expect(site.has("other/docs/intro/index.html")).toBe(true);
	site.remove("other");
});

it("puts a redirect in the place of a page's Markdown, also when the folder is used again", async () => {
	const other = newSite();
	onTestFinished(() => other.dispose());
	other.write(
		"docusaurus.config.js",
		withField(
			'plugins: [["client-redirects", { redirects: [{ from: "/docs/intro.md", to: "/docs/intro" }] }]],',
		),
	);
	for (const title of ["Intro", "Intro", "Changed"]) {
		other.write("docs/intro.md", `# ${title}\n\nText.\n`);
		await other.build("--force");
		expect(other.read("build/docs/intro.md/index.html")).toContain(
			'url=/docs/intro"',
		);
		expect(other.read("build/llms-full.txt")).toContain(`# ${title}\n`);
	}
});

describe("a symbolic link as output folder", () => {
	it("is kept, while its target receives the site", async () => {
		site.remove("build");
		mkdirSync(site.path("out"));
		symlinkSync("out", site.path("build"));
		for (const title of ["One", "Two", "Three"]) {
			site.write("docs/intro.md", `# ${title}\n`);
			await site.build();
			expect(site.page("docs/intro", "out")("h1").text()).toBe(title);
		}
		expect(readlinkSync(site.path("build"))).toBe("out");
	});

	it("is kept by furrow clear, as are foreign files in its target", async () => {
		expect((await site.run("clear")).text).toContain("Removed out");
		expect(site.has("out")).toBe(false);
		expect(lstatSync(site.path("build")).isSymbolicLink()).toBe(true);
		site.write("out/notes.txt", "mine");
		const kept = await site.run("clear");
		expect(kept.code).toBe(0);
		expect(kept.text).toContain("build was not removed");
		expect(site.read("out/notes.txt")).toBe("mine");
		site.remove("build");
		site.remove("out");
	});
});

it("does not clear a file that is named like the output folder", async () => {
	site.write("build", "mine");
	await site.run("clear");
	expect(site.read("build")).toBe("mine");
	site.remove("build");
});

describe("a plugin that removes the output folder", () => {
	const config = (hook: string) =>
		site.write("docusaurus.config.js", withPlugin(hook));

	it.each([
		["the folder", "rmSync(outDir, { recursive: true })"],
		[
			"what is in it",
			"for (const name of readdirSync(outDir)) rmSync(join(outDir, name), { recursive: true })",
		],
	])("fails the build and restores the last one: %s", async (_, code) => {
		config("postBuild() {}");
		await site.build();
		const before = site.built();
		config(
			`postBuild({ outDir }) { const { readdirSync, rmSync } = require("fs"); const { join } = require("path"); ${code}; }`,
		);
		const run = await site.tryBuild();
		expect(run.code, run.text).toBe(1);
		expect(errorOf(run)).toMatch(/"bad": postBuild has removed/);
		expect(differences(before, site.built())).toEqual([]);
	});

	it("fails the build even if the hook does not await the removal", async () => {
		const before = site.built();
		config(
			'postBuild({ outDir }) { setImmediate(() => require("fs").rmSync(outDir, { recursive: true })); }',
		);
		const run = await site.tryBuild();
		expect(run.code, run.text).toBe(1);
		expect(errorOf(run)).toContain("removed the finished site");
		expect(differences(before, site.built())).toEqual([]);
	});
});
