/** Fonts of social cards: the files that texts need, and the characters that no font has. */
import { createRequire } from "node:module";
import { describe, expect, it, onTestFinished } from "vitest";
import {
	CardFonts,
	parseRanges,
} from "../../../packages/furrow/src/social/cardFonts.js";
import { basename } from "../../../packages/furrow/src/util/path.js";
import { createSite } from "../../build/site";

const NOTO = createRequire(import.meta.url).resolve(
	"@fontsource-variable/noto-sans-sc",
);

it("parses ranges of characters", () => {
	expect(parseRanges("U+26, u+4e00-9fff,U+4??")).toEqual([
		[0x26, 0x26],
		[0x4e00, 0x9fff],
		[0x400, 0x4ff],
	]);
});

describe("fonts of social cards", () => {
	it("include Latin letters by default", () => {
		const fonts = new CardFonts([]);
		const missing = [..."Größe: “a–b” … © 中я"].filter(
			(character) => !fonts.has(character),
		);
		expect(missing).toEqual(["中", "я"]);
		expect(fonts.facesFor(["a"])).toEqual([]);
	});

	it("include only the subsets of a large font that texts need", () => {
		const fonts = new CardFonts([NOTO]);
		expect(fonts.has("中")).toBe(true);
		const names = (text: string) =>
			fonts.facesFor([text]).map(({ file }) => basename(file));
		expect(names("Intro")).toContain("noto-sans-sc-latin-wght-normal.woff2");
		expect(names("Intro").length).toBeLessThan(3);
		expect(names("中").length).toBe(1);
		expect(names("快速开始").length).toBeLessThan(5);
	});

	it("include the upright fonts of style sheets with their weights", () => {
		const site = createSite("card-fonts", {
			"fonts.css": `
@font-face { font-family: "A"; font-weight: 700; src: url("./a-bold.woff2?v=1") format("woff2"), url(a-bold.woff); }
@font-face { font-family: A; font-weight: 100 900; font-style: italic; src: url(a-italic.woff2); }
@font-face { font-family: 'A'; font-weight: 100 900; unicode-range: U+0-FF; src: url(files/a.ttf); }
@font-face { font-family: B; src: local("B"); }
`,
		});
		onTestFinished(() => site.dispose());
		const { dir } = site;
		expect(
			new CardFonts([site.path("fonts.css"), "/own.otf"]).facesFor(["a"]),
		).toEqual([
			{ file: `${dir}/a-bold.woff2`, name: "A", weight: 700 },
			{ file: `${dir}/files/a.ttf`, name: "A", unicodeRange: [[0, 255]] },
			{ file: "/own.otf" },
		]);
	});
});
