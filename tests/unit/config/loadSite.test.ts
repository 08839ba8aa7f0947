import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	configureBundler,
	loadContent,
} from "../../../packages/furrow/src/config/index.js";
import { loadSite } from "../../../packages/furrow/src/site/index.js";
import type { BundlerSettings } from "../../../packages/furrow/src/types/bundlerSettings.js";
import type {
	LocaleSite,
	Site,
} from "../../../packages/furrow/src/types/site.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const FIXTURE = join(import.meta.dirname, "../../fixtures/config-basic");

let siteDir: string;
let site: Site;
let settings: BundlerSettings;
const warnings: string[] = [];

beforeAll(async () => {
	siteDir = await mkdtemp(join(tmpdir(), "furrow-config-"));
	await cp(FIXTURE, siteDir, { recursive: true });
	site = await loadSite({ siteDir });
	for (const [index, locale] of site.locales.entries())
		site.locales[index] = await loadContent(locale);
	({ settings } = await configureBundler(site, (warning) =>
		warnings.push(warning),
	));
});

afterAll(() => rm(siteDir, { recursive: true, force: true }));

const locale = (name: string) =>
	site.locales.find(
		({ context }) => context.i18n.currentLocale === name,
	) as LocaleSite;

/** Returns the aliases that remain of those that a plugin adds. */
async function aliasesOf(alias: Record<string, string>) {
	const [main] = site.locales;
	if (!main) throw new Error("A site has a language.");
	const plugin = {
		...(main.plugins[0] as LocaleSite["plugins"][number]),
		configurePostCss: undefined,
		configureWebpack: () => ({ resolve: { alias } }),
	};
	const locales = [{ ...main, plugins: [plugin] }];
	const { settings } = await configureBundler(
		{ ...site, locales } as Site,
		() => {},
	);
	return settings.alias;
}

describe("a site", () => {
	it("has a view of every language, the default one first", () => {
		expect(
			site.locales.map(({ context: { i18n, baseUrl, outDir, siteConfig } }) => [
				i18n.currentLocale,
				siteConfig.title,
				baseUrl,
				outDir.slice(siteDir.length),
			]),
		).toEqual([
			["en", "Basic en", "/base/", "/build"],
			["fr", "Basic fr", "/base/fr/", "/build/fr"],
			["fa", "Basic fa", "/persian/", "/build/persian"],
		]);
	});

	it("has the same locale configs as in Docusaurus", () => {
		const { localeConfigs } = locale("fr").context.i18n;
		expect(localeConfigs.fr).toEqual({
			label: "Français",
			direction: "ltr",
			htmlLang: "fr",
			calendar: "gregory",
			path: "fr",
			translate: true,
			url: "https://basic.example",
			baseUrl: "/base/fr/",
		});
		expect(localeConfigs.fa).toMatchObject({
			direction: "rtl",
			calendar: "persian",
			translate: false,
		});
	});

	it("puts a single requested language at the root of the output folder", async () => {
		const one = await loadSite({ siteDir, locales: ["fr"] });
		expect(one.locales).toHaveLength(1);
		expect(one.locales[0]?.context.baseUrl).toBe("/base/");
		expect(one.locales[0]?.context.outDir).toBe(join(siteDir, "build"));
		const two = await loadSite({ siteDir, locales: ["fa", "fr"] });
		expect(two.locales.map(({ context }) => context.baseUrl)).toEqual([
			"/base/fr/",
			"/persian/",
		]);
	});

	it("has a storage namespace for each base URL", () => {
		// Docusaurus derives "-7ec" from https://p.example/base/.
		expect(locale("en").context.siteStorage.namespace).toMatch(
			/^-[0-9a-f]{3}$/,
		);
		expect(locale("fr").context.siteStorage.namespace).not.toBe(
			locale("en").context.siteStorage.namespace,
		);
	});

	it("lists only its own config files, including those that another site has loaded as well", async () => {
		const other = await mkdtemp(join(tmpdir(), "furrow-other-"));
		const plugin = join(siteDir, "plugins/cjs.cjs");
		await writeFile(
			join(other, "docusaurus.config.js"),
			`require("./own.js"); module.exports = { title: "T", url: "https://a.example", baseUrl: "/", plugins: [[${JSON.stringify(plugin)}, { greeting: "hi" }]] };\n`,
		);
		await writeFile(join(other, "own.js"), "module.exports = 1;\n");
		const { configFiles } = await loadSite({ siteDir: other });
		expect([...configFiles].sort()).toEqual(
			[
				join(other, "docusaurus.config.js"),
				join(other, "own.js"),
				plugin,
			].sort(),
		);
		// Loading the first site again lists all of its files.
		const again = await loadSite({ siteDir });
		expect(again.configFiles).toEqual(expect.arrayContaining(site.configFiles));
		await rm(other, { recursive: true });
	});

	it("lists the files of its config", () => {
		expect(
			site.configFiles.map((file) => file.slice(siteDir.length + 1)).sort(),
		).toEqual([
			"docusaurus.config.ts",
			"package.json",
			"plugins/cjs.cjs",
			"plugins/recorder.ts",
		]);
	});

	it("migrates old option names with a warning", () => {
		const { markdown } = locale("en").context.siteConfig;
		expect(markdown.hooks.onBrokenMarkdownLinks).toBe("throw");
		expect(site.warnings).toEqual([
			expect.stringContaining("markdown.hooks.onBrokenMarkdownLinks"),
		]);
		expect(site.themePaths).toEqual([THEME_DIR]);
	});
});

describe("plugins", () => {
	it("are loaded in Docusaurus's order with their options", () => {
		expect(
			locale("en").plugins.map(({ name, options }) => [name, options.id]),
		).toEqual([
			["recorder", "default"],
			["cjs-plugin", "second"],
			["docusaurus-theme-classic", "default"],
			["docusaurus-theme-search-algolia", "default"],
			["docusaurus-bootstrap-plugin", "default"],
		]);
		expect(locale("en").plugins[1]?.content).toEqual({
			greeting: "hello",
			times: 2,
		});
		expect(locale("en").siteMetadata.pluginVersions).toMatchObject({
			recorder: { type: "local" },
			"cjs-plugin": { type: "project" },
			"docusaurus-theme-classic": {
				type: "package",
				name: "@docusaurus/theme-classic",
			},
		});
	});

	it("add routes, data and global data", async () => {
		const { routes, globalData, data, context } = locale("en");
		expect(routes.map(({ path, plugin }) => [path, plugin.name])).toEqual([
			["/base/page", "recorder"],
			["/base/search", "docusaurus-theme-search-algolia"],
			["/base/late", "recorder"],
		]);
		expect(routes[2]?.props).toEqual({
			seen: [
				"recorder",
				"cjs-plugin",
				"docusaurus-theme-classic",
				"docusaurus-theme-search-algolia",
			],
		});
		expect(globalData).toEqual({
			recorder: {
				default: { locale: "en", options: { id: "default" }, label: "Label" },
			},
		});
		const file = join(context.generatedFilesDir, "recorder/default/x/y.json");
		expect(routes[0]?.modules).toEqual({ data: file });
		expect(JSON.parse(`${data.get(file)}`)).toEqual({ a: 1 });
		expect(JSON.parse(await readFile(file, "utf8"))).toEqual({ a: 1 });
	});

	it("add HTML tags and client modules", () => {
		expect(locale("en").htmlTags).toEqual({
			headTags: [
				'<meta name="x" content="a&quot;b">',
				'<link rel="search" type="application/opensearchdescription+xml" title="Basic en" href="/base/opensearch.xml">',
				'<link rel="preconnect" href="https://x.y">',
				'<link rel="stylesheet" href="/a.css">',
				'<link rel="stylesheet" href="/b.css" type="text/css">',
				'<script src="/a.js"></script>',
				'<script src="/b.js" async></script>',
			].join("\n"),
			preBodyTags: expect.stringContaining("<b>pre</b>"),
			postBodyTags: "",
		});
		expect(locale("en").clientModules.slice(-2)).toEqual([
			join(siteDir, "src/custom.css"),
			join(siteDir, "src/client.js"),
		]);
	});

	it("can alias React, except to the site's own copy", async () => {
		const react = join(siteDir, "node_modules/react");
		const other = join(siteDir, "other-react");
		for (const folder of [react, other]) {
			await mkdir(folder, { recursive: true });
			await writeFile(join(folder, "index.js"), "");
			await writeFile(join(folder, "jsx-runtime.js"), "");
		}
		expect(await aliasesOf({ react, "@x": react })).toEqual({ "@x": react });
		expect(await aliasesOf({ react: other })).toEqual({ react: other });
		expect(
			await aliasesOf({
				react$: join(react, "index.js"),
				"react/jsx-runtime": join(react, "jsx-runtime.js"),
				"react-live$": join(react, "index.js"),
			}),
		).toEqual({ "react-live$": join(react, "index.js") });
		const exactly = { react$: join(other, "index.js") };
		expect(await aliasesOf(exactly)).toEqual(exactly);
	});

	it("configure the bundler, with a warning about unsupported settings", () => {
		const sideSettings = {
			alias: {
				"@x": "/x",
				"no-such-package": expect.stringContaining("emptyModule.ts"),
			},
			define: { A: '"1"' },
			provide: {},
			replacements: [],
		};
		expect(settings).toEqual({
			...sideSettings,
			onServer: sideSettings,
			postcssPlugins: ["tailwind"],
			postcssSyntax: {},
			externals: {},
			loaderRules: [],
			loaderAliases: {},
			sass: {},
			less: {},
			extensions: [],
			rawExtensions: [".txt", ".glsl"],
			urlExtensions: [],
		});
		expect(warnings).toEqual([
			'Plugin "recorder" changes webpack\'s config, which Furrow does not use. Ignored: module.rules (foo-loader).',
		]);
	});
});

describe("translation", () => {
	it("applies to content, theme config and code", () => {
		const { globalData, context } = locale("fr");
		expect(globalData.recorder?.default).toMatchObject({ label: "Étiquette" });
		const { navbar, footer } = context.siteConfig.themeConfig;
		expect(navbar).toMatchObject({
			title: "Simple",
			logo: { alt: "Logo" },
			items: [
				{ label: "Plus", items: [{ label: "La page", to: "/page" }] },
				{ href: "https://example.com" },
			],
		});
		expect(footer).toMatchObject({
			copyright: "Copyright",
			links: [{ title: "Documentation", items: [{ label: "La page du bas" }] }],
		});
		expect(context.codeTranslations).toMatchObject({
			"home.title": "Accueil",
			"theme.NotFound.title": "Perdu",
			"theme.BackToTopButton.buttonAriaLabel": "Retour au début de la page",
		});
	});

	it("does not affect other languages", () => {
		const { siteConfig, codeTranslations } = locale("en").context;
		expect(siteConfig.themeConfig.navbar.title).toBe("Basic");
		expect(codeTranslations).toEqual({});
		expect(locale("fa").globalData.recorder?.default).toMatchObject({
			label: "Label",
		});
	});
});

it("loads plugin modules separately for each language, since they may keep state", async () => {
	const dir = await mkdtemp(join(tmpdir(), "furrow-config-"));
	const config = {
		title: "State",
		url: "https://state.example",
		baseUrl: "/",
		i18n: { defaultLocale: "en", locales: ["en", "fr", "de"] },
		plugins: ["./plugin.ts"],
	};
	await writeFile(
		join(dir, "docusaurus.config.js"),
		`require("./shared"); module.exports = ${JSON.stringify(config)};`,
	);
	await writeFile(join(dir, "shared.js"), "exports.shared = 1;");
	await writeFile(join(dir, "count.ts"), "export const count = { calls: 0 };");
	await writeFile(
		join(dir, "plugin.ts"),
		`import { count } from "./count";
export default () => ({ name: "state", loadContent: async () => ++count.calls });`,
	);
	const { locales, configFiles } = await loadSite({ siteDir: dir });
	for (const { plugins } of locales) {
		const plugin = plugins.find(({ name }) => name === "state");
		expect(await plugin?.loadContent?.()).toBe(1);
	}
	for (const name of ["shared.js", "count.ts", "plugin.ts"])
		expect(configFiles).toContain(join(dir, name));
	await rm(dir, { recursive: true });
});
