/** What `furrow start` serves of the theme and the runtime comes with the package: it is what would be made for the site. */

import { existsSync, mkdirSync, readFileSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { parseSync } from "rolldown/utils";
import { afterEach, expect, it, vi } from "vitest";
import { buildBundles } from "../../packages/furrow/src/bundle/build";
import {
	FactReader,
	prebuiltFacts,
} from "../../packages/furrow/src/bundle/prebuilt/moduleFacts";
import { prebuiltModal } from "../../packages/furrow/src/bundle/prebuilt/searchModal";
import { prebuiltModalModule } from "../../packages/furrow/src/bundle/prebuilt/searchModal.js";
import {
	prebuiltSheet,
	prebuiltSheets,
} from "../../packages/furrow/src/bundle/prebuilt/styleSheets";
import {
	noModules,
	type Opened,
	openSite,
} from "../../packages/furrow/src/dev/opened";
import { PREBUILT_RECORD } from "../../packages/furrow/src/dev/runtime/prebuilt.js";
import { makeCode } from "../../packages/furrow/src/dev/runtime/runtimeBundle";
import { OpenSite } from "../../packages/furrow/src/site";
import { PACKAGE_ROOT } from "../../packages/furrow/src/util/packageRoot";
import { createSite, differences, filesOf, type Site } from "./site";

/** What bundles are made with where no page has code. */
const HOST = {
	pageCode: Promise.resolve({
		requests: [],
		virtual: {},
		lists: [],
		sourceOfRequest: {},
	}),
	compileMarkdown: () => Promise.reject(new Error("There is none.")),
};

const MODAL_SHEET = /(?:^|\/)modal(?:WithAskAi)?\.css$/;

let site: Site | undefined;
afterEach(() => {
	// Other files of tests may share this process.
	vi.unstubAllEnvs();
	site?.dispose();
});

function openForWriting({ dir: siteDir }: Site): Promise<Opened> {
	vi.stubEnv("NODE_ENV", "development");
	const reporter = { stage() {}, count() {}, warn() {} };
	return openSite({ siteDir }, reporter, noModules());
}

const HOOK = `() => ({
	name: "hook",
	configurePostCss(options) {
		options.plugins.push({ postcssPlugin: "hook", Declaration(node) { if (node.prop === "margin") node.important = true; } });
		return options;
	},
})`;

it.each([
	["a plain site", ""],
	["a site with cascade layers", "future: { v4: true },"],
	["a site with PostCSS of its own", `plugins: [${HOOK}],`],
])("is the same for %s", async (_, options) => {
	site = createSite("shipped", {
		"docs/intro.md": "# Intro\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", ${options} presets: [["classic", { blog: false }]] };\n`,
	});
	const { open, modules } = await openForWriting(site);
	const { runtime, input, themes } = modules;
	const dir = join(site.dir, "made");
	const made = await makeCode(input, themes, dir);
	open.dispose();
	const { client, server, selfContained, entryFiles, styles } = JSON.parse(
		readFileSync(PREBUILT_RECORD, "utf8"),
	);
	expect(made).toEqual({
		client,
		server,
		selfContained,
		entryFiles,
		styles,
	});
	for (const side of ["client", "server"]) {
		const names = differences(
			filesOf(join(dir, side)),
			filesOf(join(runtime.dir, side)),
		);
		// The sheets of the search's modal, which are loaded by their URLs, have seen no PostCSS.
		expect(names.filter((name) => !MODAL_SHEET.test(name))).toEqual([]);
	}
});

it("stays while it is used, however many others there were", async () => {
	site = createSite("shipped-kept", {
		"docs/intro.md": "# Intro\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/", presets: [["classic", { blog: false }]] };\n`,
	});
	const runtimeOf = async (site: Site) => {
		const { open, modules } = await openForWriting(site);
		open.dispose();
		return modules.runtime.dir;
	};
	const plain = await runtimeOf(site);
	const yesterday = new Date(Date.now() - 86_400_000);
	utimesSync(plain, yesterday, yesterday);
	for (let index = 0; index < 8; index++)
		mkdirSync(join(dirname(plain), `other${index}`));
	expect(await runtimeOf(site)).toBe(plain);
	site.write("src/theme/Footer.js", "export default () => null;\n");
	expect(await runtimeOf(site)).not.toBe(plain);
	expect(existsSync(plain)).toBe(true);
});

it("knows each of Furrow's modules that a build for readers meets", async () => {
	site = createSite("shipped-facts", {
		"docs/intro.mdx": "# Intro\n\n<Tabs />\n",
		"blog/2020-01-01-first.md": "# First\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", presets: [["classic", {}]] };\n`,
	});
	vi.stubEnv("NODE_ENV", "production");
	const open = await OpenSite.open(
		{ siteDir: site.dir },
		{ stage() {}, count() {}, warn() {} },
	);
	await open.load();
	const facts = new FactReader(prebuiltFacts() ?? {});
	await buildBundles(open.bundleInput({}), HOST, join(site.dir, "made"), facts);
	open.dispose();
	expect(Object.keys(prebuiltFacts() ?? {}).length).toBeGreaterThan(200);
	expect(facts.made).toEqual({});
});

it("has style sheets as PostCSS makes them", async () => {
	site = createSite("shipped-sheets", {
		"docs/intro.md": "# Intro\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", future: { v4: true }, presets: [["classic", { blog: false }]] };\n`,
	});
	vi.stubEnv("NODE_ENV", "production");
	const open = await OpenSite.open(
		{ siteDir: site.dir },
		{ stage() {}, count() {}, warn() {} },
	);
	await open.load();
	// With an alias the server bundles the theme itself, and has the names of classes in its bundle.
	const usual = open.bundleInput({ minify: false });
	const alias = { "nobody-asks": "for-this" };
	const input = { ...usual, onServer: { ...usual.onServer, alias } };
	open.dispose();
	const dirOf = (name: string) => join(site?.dir ?? "", name);
	const shipped = await buildBundles(input, HOST, dirOf("prebuilt"));
	const others = [...input.postcssPlugins, { postcssPlugin: "nothing" }];
	const made = await buildBundles(
		{ ...input, postcssPlugins: others },
		HOST,
		dirOf("made"),
	);
	expect(
		differences(filesOf(dirOf("prebuilt")), filesOf(dirOf("made"))),
	).toEqual([]);
	expect(shipped.sources.sort()).toEqual(made.sources.sort());
});

it("knows each style sheet of Furrow's that is as it was", () => {
	const table = prebuiltSheets() ?? {};
	const files = Object.keys(table).map((place) => join(PACKAGE_ROOT, place));
	expect(files.length).toBeGreaterThan(70);
	for (const file of files) {
		const css = readFileSync(file, "utf8");
		// What the search's modal imports is told by a package that only bundlers look into.
		if (!MODAL_SHEET.test(file))
			expect(prebuiltSheet(table, file, css)).toBeDefined();
		expect(prebuiltSheet(table, file, `${css} `)).toBeUndefined();
	}
});

it("has the search's modal as the bundler makes it", async () => {
	site = createSite("shipped-modal", {
		"docs/intro.md": "# Intro\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", presets: [["classic", { blog: false }]], themeConfig: { search: true } };\n`,
	});
	vi.stubEnv("NODE_ENV", "production");
	const open = await OpenSite.open(
		{ siteDir: site.dir },
		{ stage() {}, count() {}, warn() {} },
	);
	await open.load();
	const input = open.bundleInput({});
	open.dispose();
	const dirOf = (name: string) => join(site?.dir ?? "", name);
	const shipped = await buildBundles(input, HOST, dirOf("prebuilt"));
	const made = await buildBundles(
		{ ...input, define: { NOBODY_ASKS: "1" } },
		HOST,
		dirOf("made"),
	);
	expect(shipped.sources.sort()).toEqual(made.sources.sort());
	const scripts = (name: string) =>
		[...filesOf(dirOf(name))]
			.filter(([file]) => /SearchModal\.[^/]*\.js$/.test(file))
			.map(([, data]) => String(data));
	const [own = "", ...ownOthers] = scripts("prebuilt");
	const [bundled = "", ...bundledOthers] = scripts("made");
	expect([ownOthers, bundledOthers]).toEqual([[], []]);
	for (const code of [own, bundled]) {
		expect(parseSync("modal.js", code).errors).toEqual([]);
		expect(code).toContain("DocSearch-Footer");
		expect(code).not.toMatch(/__FURROW|role:.option|new Function/);
	}
	// A site that defines something gets the bundler's code, not the prebuilt one.
	const prebuilt = prebuiltModalModule()?.code ?? "";
	expect([own.includes(prebuilt), bundled.includes(prebuilt)]).toEqual([
		true,
		false,
	]);
	const weight = (code: string) => gzipSync(code).length;
	expect(weight(own)).toBeLessThan(weight(bundled) * 1.01);
	const acting = (of: typeof shipped) =>
		of.bundles.eagerChunks.map((url) => url.replace(/\.[\w-]{8}\.js$/, ""));
	expect(acting(shipped).sort()).toEqual(acting(made).sort());
});

it("has a modal of its own for no other copy of the package", () => {
	const { resolve } = createRequire(join(PACKAGE_ROOT, "package.json"));
	const file = resolve("@docsearch/react/modal");
	expect(prebuiltModal(file)).toBeDefined();
	site = createSite("patched-modal", {
		"DocSearchModal.js": `${readFileSync(file, "utf8")}\n// Patched.\n`,
	});
	expect(prebuiltModal(join(site.dir, "DocSearchModal.js"))).toBeUndefined();
});
