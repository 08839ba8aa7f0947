/** Prebuilt parts of the bundles are used only if none of a site's settings would change them. */
import { describe, expect, it } from "vitest";
import { defaultLayersPlugin } from "../../../packages/furrow/src/bundle/cascadeLayers";
import {
	isStock,
	type PrebuiltPart,
} from "../../../packages/furrow/src/bundle/prebuilt/isStock";
import type { BundleInput } from "../../../packages/furrow/src/bundle/types";
import { stockInput } from "./stockInput";

const PARTS: PrebuiltPart[] = ["searchModal", "serverRuntime", "styleSheets"];

const stockParts = (change: Partial<BundleInput>) =>
	PARTS.filter((part) => isStock({ ...stockInput("/site"), ...change }, part));

const LOADER_RULE = { test: /\.js$/, include: [], exclude: [], loaders: [] };

describe("isStock", () => {
	it("accepts every prebuilt part on a site with default settings", () => {
		expect(stockParts({})).toEqual(PARTS);
	});

	it.each<[string, Partial<BundleInput>, PrebuiltPart[]]>([
		["an alias", { alias: { react: "preact/compat" } }, ["searchModal"]],
		["a definition", { define: { A: "1" } }, []],
		["a provided variable", { provide: { Buffer: "buffer" } }, []],
		["a replacement", { replacements: [{ test: /x/, to: "y" }] }, []],
		["a loader", { loaderRules: [LOADER_RULE] }, []],
		["an external", { externals: { a: "b" } }, ["searchModal", "styleSheets"]],
		[
			"an extension",
			{ extensions: [".web.js"] },
			["searchModal", "styleSheets"],
		],
		["files as text", { rawExtensions: [".css"] }, ["searchModal"]],
		["files as URLs", { urlExtensions: [".css"] }, ["searchModal"]],
		["a development build", { dev: true }, []],
		[
			"code that is not minified",
			{ minify: false },
			["serverRuntime", "styleSheets"],
		],
		[
			"another PostCSS plugin",
			{ postcssPlugins: [defaultLayersPlugin, {}] },
			["searchModal", "serverRuntime"],
		],
		["no PostCSS", { nativeCss: true }, ["searchModal", "serverRuntime"]],
		["options of Sass", { sass: { loadPaths: ["x"] } }, PARTS],
	])(
		"accepts only the parts that stay the same with %s",
		(_, change, parts) => {
			expect(stockParts(change)).toEqual(parts);
		},
	);
});
