import { join } from "node:path";
import postcss from "postcss";
import { describe, expect, it } from "vitest";
import {
	DEFAULT_LAYERS,
	layersPostcssPlugin,
	packagePath,
} from "../../../packages/furrow/src/bundle/cascadeLayers.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";

const process = (css: string, from: string, layers = DEFAULT_LAYERS) =>
	postcss([layersPostcssPlugin(layers)])
		.process(css, { from })
		.css.replace(/\s+/g, " ");

describe("cascade layers", () => {
	it("take in the theme's rules and keep statements outside", () => {
		const css = process(
			'@charset "utf-8"; @import "x.css"; .a { color: red } @media print { .a { color: blue } }',
			"/x/node_modules/infima/dist/css/default.css",
			{ low: (file) => file.includes("infima"), high: () => false },
		);
		expect(css).toBe(
			'@charset "utf-8"; @layer low, high; @import "x.css"; @layer low{ .a { color: red } @media print { .a { color: blue } } }',
		);
	});

	it("leave the site's rules alone", () => {
		expect(process(".a { color: red }", "/site/src/css/custom.css")).toBe(
			".a { color: red }",
		);
	});

	it("know Furrow's theme by the name of the package it stands for", () => {
		expect(packagePath(join(THEME_DIR, "Layout/styles.module.css"))).toBe(
			"/node_modules/@docusaurus/theme-classic/lib/theme/Layout/styles.module.css",
		);
		expect(
			process(".a { color: red }", join(THEME_DIR, "Layout/styles.module.css")),
		).toContain("@layer docusaurus.theme-classic { .a");
	});
});
