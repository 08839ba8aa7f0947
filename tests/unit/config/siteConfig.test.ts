import { describe, expect, it } from "vitest";
import { normalize } from "../../../packages/furrow/src/config/normalize.js";
import {
	evaluateConfig,
	validateConfig,
} from "../../../packages/furrow/src/config/siteConfig.js";
import { createSite } from "../content/site.js";
import { collectWarnings } from "../warnings.js";

const load = (config: Record<string, unknown>) =>
	validateConfig(
		{ title: "P", url: "https://p.example/", baseUrl: "base", ...config },
		"/docusaurus.config.js",
		"/",
	);

const V4 = [
	"removeLegacyPostBuildHeadAttribute",
	"useCssCascadeLayers",
	"siteStorageNamespacing",
	"fasterByDefault",
	"mdx1CompatDisabledByDefault",
];

describe("the config", () => {
	it("has Docusaurus 3.10's defaults", async () => {
		// Docusaurus's result for the same three fields.
		expect(JSON.parse(JSON.stringify(await load({})))).toEqual({
			title: "P",
			url: "https://p.example",
			baseUrl: "/base/",
			customFields: {},
			presets: [],
			themes: [],
			plugins: [],
			themeConfig: {},
			baseUrlIssueBanner: true,
			i18n: {
				defaultLocale: "en",
				path: "i18n",
				locales: ["en"],
				localeConfigs: {},
			},
			storage: { type: "localStorage", namespace: false },
			future: {
				v4: Object.fromEntries(V4.map((flag) => [flag, false])),
				faster: {
					swcJsLoader: false,
					swcJsMinimizer: false,
					swcHtmlMinimizer: false,
					lightningCssMinimizer: false,
					mdxCrossCompilerCache: false,
					rspackBundler: false,
					rspackPersistentCache: false,
					ssgWorkerThreads: false,
					gitEagerVcs: false,
				},
				experimental_vcs: "default-v1",
				experimental_router: "browser",
			},
			onBrokenLinks: "throw",
			onBrokenAnchors: "warn",
			onDuplicateRoutes: "warn",
			staticDirectories: ["static"],
			scripts: [],
			headTags: [],
			stylesheets: [],
			clientModules: [],
			tagline: "",
			titleDelimiter: "|",
			noIndex: false,
			markdown: {
				format: "mdx",
				mermaid: false,
				emoji: true,
				mdx1Compat: { comments: true, admonitions: true, headingIds: true },
				anchors: { maintainCase: false },
				hooks: {
					onBrokenMarkdownLinks: "warn",
					onBrokenMarkdownImages: "throw",
					onUnusedMarkdownDirectives: "warn",
				},
			},
		});
	});

	it("has the defaults of the next version if its flags are set", async () => {
		const { future, storage, markdown } = await load({ future: { v4: true } });
		expect(future.v4).toEqual(
			Object.fromEntries(V4.map((flag) => [flag, true])),
		);
		expect(future.faster.gitEagerVcs).toBe(true);
		expect(storage).toEqual({ type: "localStorage", namespace: true });
		expect(markdown.mdx1Compat).toEqual({
			comments: false,
			admonitions: false,
			headingIds: false,
		});
	});

	it("expands v4: true to the flags of the Docusaurus version that the site uses", async () => {
		const config = await load({});
		const flagsOf = (docusaurus: string) =>
			normalize({ ...config, future: { v4: true } }, docusaurus).future.v4;
		expect(flagsOf("3.10.2")).toEqual(
			Object.fromEntries(V4.map((flag) => [flag, true])),
		);
		// The two flags in the types of that version.
		expect(flagsOf("3.8.1")).toEqual(
			Object.fromEntries(V4.map((flag, index) => [flag, index < 2])),
		);
	});

	it("prefers explicit fields over flags", async () => {
		const { storage, markdown } = await load({
			future: { v4: true },
			storage: { namespace: "docs" },
			markdown: { mdx1Compat: { comments: true } },
		});
		expect(storage.namespace).toBe("docs");
		expect(markdown.mdx1Compat).toEqual({
			comments: true,
			admonitions: false,
			headingIds: false,
		});
	});

	it("may be a promise or an async function", async () => {
		const config = { title: "P" };
		for (const exported of [
			config,
			Promise.resolve(config),
			async () => config,
		])
			expect(await evaluateConfig(exported, "/docusaurus.config.js")).toBe(
				config,
			);
	});
});

it("drops locales that are listed twice, with a warning", async () => {
	const dir = createSite({
		"docusaurus.config.js":
			'module.exports = {\n\ti18n: { defaultLocale: "en", locales: ["en", "fr", "en"] },\n};\n',
	});
	const warnings = collectWarnings();
	const i18n = { defaultLocale: "en", locales: ["en", "fr", "en"] };
	const config = await validateConfig(
		{ title: "P", url: "https://p.example/", baseUrl: "/", i18n },
		`${dir}/docusaurus.config.js`,
		dir,
	);
	expect(config.i18n.locales).toEqual(["en", "fr"]);
	expect(warnings).toEqual([
		expect.stringMatching(
			/docusaurus\.config\.js:2:53: "i18n\.locales" lists "en" twice\.\nRemove one of the two\.$/,
		),
	]);
});
