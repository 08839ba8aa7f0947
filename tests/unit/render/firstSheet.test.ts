import { describe, expect, test } from "vitest";
import type { Bundles } from "../../../packages/furrow/src/bundle/index.js";
import { criticalSheetOf } from "../../../packages/furrow/src/render/criticalCss.js";

/** What the sheets lack: the first has neither `.card` nor `--gap`, the second only lacks `.search`. */
const bundles = {
	baseUrl: "/",
	criticalSheets: [
		{ file: "small.css", classes: ["card", "search"], properties: ["--gap"] },
		{ file: "large.css", classes: ["search"], properties: [] },
	],
} as unknown as Bundles;

const sheetOf = (...html: string[]) => criticalSheetOf(bundles, html, []);

describe("the first style sheet of a page", () => {
	test.each([
		["nothing in particular", '<p class="other">text</p>', "/small.css"],
		["a class", '<p class="a card">text</p>', "/large.css"],
		["a class on a line of its own", '<p\nclass="card">text</p>', "/large.css"],
		["two elements", '<b class="x"></b><b class="card"></b>', "/large.css"],
		["a custom property", '<p style="gap:var(--gap)">text</p>', "/large.css"],
		["what no part has", '<p class="search">text</p>', undefined],
		["another attribute", '<p data-class="search">text</p>', "/small.css"],
		["an attribute without an end", '<p class="search', "/small.css"],
	])("has the rules for %s", (_, html, sheet) => {
		expect(sheetOf(html)).toBe(sheet);
	});

	test("is the whole one where a site's own HTML quotes classes in another way", () => {
		expect(sheetOf("<p class='other'>text</p>")).toBeUndefined();
		expect(sheetOf("<p class=other>text</p>")).toBeUndefined();
	});

	test("has the rules for all parts of a page", () => {
		expect(sheetOf("<p>text</p>", ' class="card"')).toBe("/large.css");
	});
});
