import { describe, expect, it } from "vitest";
import {
	isRedundant,
	loaderName,
	returnsText,
	returnsUrl,
} from "../../../packages/furrow/src/config/bundler/loaderName";

describe("loaderName", () => {
	it("begins with the name of the loader's package", () => {
		const names = [
			"css-loader",
			"@svgr/webpack",
			"/site/node_modules/css-loader/dist/cjs.js",
			"/site/node_modules/.pnpm/sass-loader@16/node_modules/sass-loader/dist/cjs.js",
		].map(loaderName);
		expect(names).toEqual([
			"css-loader",
			"@svgr/webpack",
			"css-loader/dist/cjs.js",
			"sass-loader/dist/cjs.js",
		]);
	});

	it("is undefined for the site's own loaders", () => {
		for (const own of [
			"./css-loader/index.js",
			"/home/webpack-loaders/mine.js",
		])
			expect(loaderName(own)).toBeUndefined();
	});
});

it("identifies loaders that are redundant or return text or URLs", () => {
	const redundant = [
		"style-loader",
		"/s/node_modules/@rspack/core/dist/cssExtractLoader.js",
		"/s/node_modules/mini-css-extract-plugin/dist/loader.js",
		"builtin:swc-loader",
		"@svgr/webpack",
	];
	const others = ["sass-resources-loader", "/css-loader/mine.js", "my-loader"];
	expect([...redundant, ...others].filter(isRedundant)).toEqual(redundant);
	expect(["raw-loader", "/raw-loader/own.js"].map(returnsText)).toEqual([
		true,
		false,
	]);
	expect(["url-loader?limit=1", "/file-loader/own.js"].map(returnsUrl)).toEqual(
		[true, false],
	);
});
