import { describe, expect, test } from "vitest";
import type { Bundles } from "../../../packages/furrow/src/bundle/index.js";
import type { SharedPiece } from "../../../packages/furrow/src/client/runtime/fragments.js";
import { criticalSheetOf } from "../../../packages/furrow/src/render/criticalCss.js";

const bundles = {
	baseUrl: "/",
	criticalSheet: {
		file: "critical.css",
		classes: ["card", "search"],
		properties: ["--gap"],
	},
} as unknown as Bundles;

const CRITICAL = "/critical.css";

const sheetOf = (...html: string[]) => criticalSheetOf(bundles, html, []);

describe("a page begins with the critical style sheet, where that has all its rules", () => {
	test.each([
		["nothing in particular", '<p class="other">text</p>', CRITICAL],
		["a class", '<p class="a card">text</p>', undefined],
		["a class on a line of its own", '<p\nclass="card">text</p>', undefined],
		["two elements", '<b class="x"></b><b class="card"></b>', undefined],
		["a custom property", '<p style="gap:var(--gap)">text</p>', undefined],
		["a property that it sets", '<p style="gap:var(--b)">text</p>', CRITICAL],
		["another attribute", '<p data-class="search">text</p>', CRITICAL],
		["an attribute without an end", '<p class="search', CRITICAL],
	])("for %s", (_, html, sheet) => {
		expect(sheetOf(html)).toBe(sheet);
	});

	test("for all parts of a page", () => {
		expect(sheetOf("<p>text</p>", '<p class="other">')).toBe(CRITICAL);
		expect(sheetOf("<p>text</p>", ' class="card"')).toBeUndefined();
	});

	test("for the pieces that it shares with others", () => {
		const source = {};
		const sheetOfPiece = (html: string, change?: string) => {
			const piece = {
				source,
				key: html,
				html,
				mark: "",
				...(change && { change: { at: 0, length: 0, text: change } }),
			} as SharedPiece;
			return criticalSheetOf(bundles, [], [piece]);
		};
		expect(sheetOfPiece('<p class="other">')).toBe(CRITICAL);
		expect(sheetOfPiece('<p class="card">')).toBeUndefined();
		expect(sheetOfPiece("<p>", '<p class="card">')).toBeUndefined();
		expect(sheetOfPiece("<p>", '<p class="other">')).toBe(CRITICAL);
	});

	test("not where a site's own HTML quotes classes in another way", () => {
		expect(sheetOf("<p class='other'>text</p>")).toBeUndefined();
		expect(sheetOf("<p class=other>text</p>")).toBeUndefined();
	});
});
