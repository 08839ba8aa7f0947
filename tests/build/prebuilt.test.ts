/** Prebuilt parts equal what would be built for a site: runtime bundle, module facts, style sheets, search modal. */

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
import type {
	BuiltBundles,
	BundleInput,
} from "../../packages/furrow/src/bundle/types";
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

/** Callbacks for bundles of a site whose pages contain no code. */
const CALLBACKS = {
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
	// Other test files may share this process.
	vi.unstubAllEnvs();
	site?.dispose();
});

function openInDevelopment({ dir: siteDir }: Site): Promise<Opened> {
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
])(
	"ships the runtime bundle that would be built for %s",
	async (_, options) => {
		site = createSite("shipped", {
			"docs/intro.md": "# Intro\n",
			"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/other/", ${options} presets: [["classic", { blog: false }]] };\n`,
		});
		const { open, modules } = await openInDevelopment(site);
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
			// The style sheets of the search modal are loaded by URL, without PostCSS.
			expect(names.filter((name) => !MODAL_SHEET.test(name))).toEqual([]);
		}
	},
);

it("keeps an old runtime bundle that was used recently, however many others there are", async () => {
	site = createSite("shipped-kept", {
		"docs/intro.md": "# Intro\n",
		"docusaurus.config.js": `module.exports = { title: "Other", url: "https://other.example", baseUrl: "/", presets: [["classic", { blog: false }]] };\n`,
	});
	const runtimeOf = async (site: Site) => {
		const { open, modules } = await openInDevelopment(site);
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

it("ships facts about every module of Furrow in a production build", async () => {
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
	await buildBundles(
		open.bundleInput({}),
		CALLBACKS,
		join(site.dir, "made"),
		facts,
	);
	open.dispose();
	expect(Object.keys(prebuiltFacts() ?? {}).length).toBeGreaterThan(200);
	expect(facts.made).toEqual({});
});

it("ships the style sheets that PostCSS would generate", async () => {
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
	// With an alias, the server bundle contains the theme and thus the class names.
	const usual = open.bundleInput({ minify: false });
	const alias = { "nobody-asks": "for-this" };
	const input = { ...usual, onServer: { ...usual.onServer, alias } };
	open.dispose();
	const dirOf = (name: string) => join(site?.dir ?? "", name);
	const shipped = await buildBundles(input, CALLBACKS, dirOf("prebuilt"));
	const made = await buildBundles(
		{ ...input, alias },
		CALLBACKS,
		dirOf("made"),
	);
	expect(
		differences(filesOf(dirOf("prebuilt")), filesOf(dirOf("made"))),
	).toEqual([]);
	expect(shipped.sources.sort()).toEqual(made.sources.sort());
});

it("recognises Furrow's style sheets unless they are modified", () => {
	const table = prebuiltSheets() ?? {};
	const files = Object.keys(table).map((place) => join(PACKAGE_ROOT, place));
	expect(files.length).toBeGreaterThan(70);
	for (const file of files) {
		const css = readFileSync(file, "utf8");
		// The search modal's style sheets import a package that only bundlers read.
		if (!MODAL_SHEET.test(file))
			expect(prebuiltSheet(table, file, css)).toBeDefined();
		expect(prebuiltSheet(table, file, `${css} `)).toBeUndefined();
	}
});

it("ships a search modal that is equivalent to the bundler's", async () => {
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
	const buildModal = async (
		name: string,
		changes: Partial<BundleInput>,
	): Promise<{ built: BuiltBundles; code: string }> => {
		const changed = { ...input, ...changes };
		const built = await buildBundles(changed, CALLBACKS, dirOf(name));
		const scripts = [...filesOf(dirOf(name))].filter(([file]) =>
			/SearchModal\.[^/]*\.js$/.test(file),
		);
		expect(scripts.length).toBe(1);
		const code = String(scripts[0]?.[1]);
		expect(parseSync("modal.js", code).errors).toEqual([]);
		expect(code).toContain("DocSearch-Footer");
		expect(code).not.toMatch(/__FURROW|role:.option|new Function/);
		return { built, code };
	};
	const shipped = await buildModal("prebuilt", {});
	const define = { NOBODY_ASKS: "1" };
	const bundled = await buildModal("bundled", { define });
	const withAskAi = await buildModal("whole", { define, hasAskAi: true });
	// A site that defines something gets the bundler's code, not the prebuilt one.
	const prebuilt = prebuiltModalModule()?.code ?? "";
	expect(
		[shipped, bundled, withAskAi].map(({ code }) => code.includes(prebuilt)),
	).toEqual([true, false, false]);
	const gzipSize = ({ code }: { code: string }) => gzipSync(code).length;
	expect(gzipSize(shipped)).toBeLessThan(gzipSize(bundled) * 1.01);
	// Only the whole modal has the assistant's validator.
	expect(withAskAi.code).toContain("ZodError");
	expect(gzipSize(bundled)).toBeLessThan(gzipSize(withAskAi) / 2.5);
	const sources = ({ built }: typeof shipped) => built.sources.sort();
	const eagerChunks = ({ built }: typeof shipped) =>
		built.bundles.eagerChunks
			.map((url) => url.replace(/\.[\w-]{8}\.js$/, ""))
			.sort();
	for (const other of [bundled, withAskAi]) {
		expect(sources(shipped)).toEqual(sources(other));
		expect(eagerChunks(shipped)).toEqual(eagerChunks(other));
	}
});

it("does not use its prebuilt modal for a patched copy of the package", () => {
	const { resolve } = createRequire(join(PACKAGE_ROOT, "package.json"));
	const file = resolve("@docsearch/react/modal");
	expect(prebuiltModal(file, false)).toBeDefined();
	site = createSite("patched-modal", {
		"DocSearchModal.js": `${readFileSync(file, "utf8")}\n// Patched.\n`,
	});
	const patched = join(site.dir, "DocSearchModal.js");
	expect(prebuiltModal(patched, false)).toBeUndefined();
});
