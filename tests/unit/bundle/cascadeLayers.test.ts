import postcss from "postcss";
import { describe, expect, it } from "vitest";
import {
	DEFAULT_LAYERS,
	layersPostcssPlugin,
	packagePath,
} from "../../../packages/furrow/src/bundle/cascadeLayers.js";
import { THEME_DIR } from "../../../packages/furrow/src/util/packageRoot.js";
import { join } from "../../../packages/furrow/src/util/path.js";

const process = (css: string, from: string, layers = DEFAULT_LAYERS) =>
	postcss([layersPostcssPlugin(layers)])
		.process(css, { from })
		.css.replace(/\s+/g, " ");

describe("layersPostcssPlugin", () => {
	it("moves the theme's rules into a layer and leaves @charset and @import outside", () => {
		const css = process(
			'@charset "utf-8"; @import "x.css"; .a { color: red } @media print { .a { color: blue } }',
			"/x/node_modules/infima/dist/css/default.css",
			{ low: (file) => file.includes("infima"), high: () => false },
		);
		expect(css).toBe(
			'@charset "utf-8"; @layer low, high; @import "x.css"; @layer low{ .a { color: red } @media print { .a { color: blue } } }',
		);
	});

	it("leaves the site's rules unlayered", () => {
		expect(process(".a { color: red }", "/site/src/css/custom.css")).toBe(
			".a { color: red }",
		);
	});

	it("assigns Furrow's theme to the layer of the package that it replaces", () => {
		expect(packagePath(join(THEME_DIR, "Layout/styles.module.css"))).toBe(
			"/node_modules/@docusaurus/theme-classic/lib/theme/Layout/styles.module.css",
		);
		expect(
			process(".a { color: red }", join(THEME_DIR, "Layout/styles.module.css")),
		).toContain("@layer docusaurus.theme-classic { .a");
	});
});
