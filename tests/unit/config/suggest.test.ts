import { describe, expect, it } from "vitest";
import {
	endingsOf,
	extensionsOf,
} from "../../../packages/furrow/src/config/bundler/extensionsOf.js";
import { translateWebpack } from "../../../packages/furrow/src/config/bundler/translateWebpack.js";
import { candidateNames } from "../../../packages/furrow/src/config/plugins/names.js";
import { fittingLocales } from "../../../packages/furrow/src/config/translations/themeMessages.js";
import {
	editDistance,
	nearest,
} from "../../../packages/furrow/src/util/nearest.js";

describe("name helpers", () => {
	it("measure edit distance and find the nearest word", () => {
		expect(editDistance("kitten", "sitting")).toBe(3);
		expect(editDistance("", "abc")).toBe(3);
		expect(nearest("baseURL", ["basePath", "baseUrl"])).toBe("baseUrl");
		expect(nearest("x", ["title", "url"])).toBeUndefined();
	});

	it("expand short names of plugins and themes as Docusaurus does", () => {
		expect(candidateNames("sitemap", "plugin")).toEqual([
			"@docusaurus/plugin-sitemap",
			"docusaurus-plugin-sitemap",
			"sitemap",
		]);
		expect(candidateNames("docusaurus-plugin-sass", "plugin")[0]).toBe(
			"docusaurus-plugin-sass",
		);
		expect(candidateNames("@acme", "theme")).toEqual([
			"@acme/docusaurus-theme",
		]);
		expect(candidateNames("@acme/awesome/web", "plugin")).toEqual([
			"@acme/awesome/web",
			"@acme/docusaurus-plugin-awesome/web",
		]);
		expect(candidateNames("./local", "plugin")).toEqual(["./local"]);
	});

	it("list the locales whose translations fit a language", () => {
		expect(fittingLocales("zh")).toContain("zh-Hans");
		expect(fittingLocales("zh-TW")).toContain("zh-Hant");
		expect(fittingLocales("pt")).toContain("pt-BR");
		expect(fittingLocales("fr-CA").at(-1)).toBe("fr");
	});

	it("read extensions from webpack rules", () => {
		expect(extensionsOf(/\.(txt|glsl)$/)).toEqual([".txt", ".glsl"]);
		expect(extensionsOf(/\.txt/)).toEqual([".txt"]);
		expect(extensionsOf(/\.txt[/]/)).toEqual([]);
		expect(extensionsOf(/\.ya?ml$/)).toEqual([".yml", ".yaml"]);
		expect(extensionsOf(/\.md$/i)).toEqual([".md"]);
		expect(extensionsOf(() => true)).toEqual([]);
		expect(extensionsOf(/demos.*\.js$/)).toEqual([".js"]);
	});

	it("read only complete file endings from webpack rules", () => {
		expect(endingsOf(/\.txt$/)).toEqual([".txt"]);
		expect(endingsOf(/\.demo\.js$/)).toEqual([".demo.js"]);
		expect(endingsOf(/\.(?:a|b-c)\.tsx?$/)).toEqual([
			".a.ts",
			".a.tsx",
			".b-c.ts",
			".b-c.tsx",
		]);
		expect(endingsOf([/\.txt$/, /.*\.glsl$/])).toEqual([".txt", ".glsl"]);
		for (const test of [/demos.*\.js$/, /demo\.js$/, /\.js/, "demos"])
			expect(endingsOf(test)).toEqual([]);
		expect(endingsOf([/\.txt$/, /demo\.js$/])).toEqual([]);
	});
});

describe("webpack's externals", () => {
	it("become global variables, or are reported if they are not supported", () => {
		const settings = {
			copies: [],
			devServer: { headers: {}, proxy: {}, allowedHosts: [] },
			onServer: { alias: {}, define: {}, provide: {}, replacements: [] },
			alias: {},
			externals: {},
			define: {},
			extensions: [],
			rawExtensions: [],
			urlExtensions: [],
			loaderRules: [],
			loaderAliases: {},
			markdownLoaders: [],
			otherPlugins: [],
			side: "browser" as const,
			provide: {},
			replacements: [],
			sass: {},
			less: {},
			postcssPlugins: [],
			postcssSyntax: {},
		};
		const unsupported = translateWebpack(
			{
				externals: [
					{
						plain: "Plain",
						kind: "var Kind",
						all: { root: ["A", "b"] },
						own: true,
					},
					{ off: false, node: "commonjs node" },
					/^pattern/,
				],
			},
			settings,
			() => "a file",
		);
		expect(settings.externals).toEqual({
			plain: "Plain",
			kind: "Kind",
			all: "A.b",
			own: "own",
		});
		expect(unsupported).toEqual(["externals (node)", "externals"]);
	});
});
