import { describe, expect, it } from "vitest";
import { DivisibleSheet } from "../../../packages/furrow/src/bundle/criticalCss/cutSheet";
import { dispensableName } from "../../../packages/furrow/src/bundle/criticalCss/shownNames";

const cut = (css: string, ...shown: string[]) =>
	new DivisibleSheet(css).cut((name) => shown.includes(name));

describe("a part of a style sheet", () => {
	it("has the rules for what is shown, in their order", () => {
		const { css, classes } = cut(
			"p{margin:0}.card{color:red}.menu{color:blue}.menu,.card{top:0}.menu .card{left:0}",
			"menu",
		);
		expect(css).toBe("p{margin:0}.menu{color:blue}.menu{top:0}");
		expect(classes).toEqual(["card"]);
	});

	it("keeps what a selector says of alternatives and of what is not there", () => {
		const css = ".menu:not(.card){top:0}:is(.card,.hero){top:1px}";
		expect(cut(css, "menu").css).toBe(css);
	});

	it("has nothing for a pointer that is not there yet", () => {
		const { css } = cut(
			"a:hover{top:0}a:hover,a:focus{left:0}.menu:active{top:0}a:not(:hover){right:0}",
			"menu",
		);
		expect(css).toBe("a:focus{left:0}a:not(:hover){right:0}");
	});

	it("keeps conditions with what is left in them, and the place of each layer", () => {
		const { css } = cut(
			"@layer base,site;@layer base{.card{top:0}}@media print{.card{top:0}}@media (width>9px){.menu{top:0}.card{top:0}}@font-face{font-family:F}@keyframes k{from{top:0}to{top:1px}}",
			"menu",
		);
		expect(css).toBe(
			"@layer base,site;@layer base{}@media (width>9px){.menu{top:0}}@font-face{font-family:F}@keyframes k{from{top:0}to{top:1px}}",
		);
	});

	it("sets the custom properties that its rules use, directly or not", () => {
		const { css, properties } = cut(
			":root{--a:var(--b,1px);--b:2px;--c:3px;--d:4px}.menu{top:var(--a)}.card{--c:1px;left:var(--d)}",
			"menu",
		);
		expect(css).toBe(":root{--a:var(--b,1px);--b:2px}.menu{top:var(--a)}");
		expect(properties).toEqual(["--c", "--d"]);
	});

	it.each([
		["in texts", 'a{content:\'}.card{\'}.menu{content:"\\"{"}'],
		["in addresses", "a{background:url(data:a;b,{}%7D)}.menu{top:0}"],
		["in names", '.menu.w-\\{{top:0}.menu[title=",}"]{top:0}'],
		["in comments", "/*! {.card */a{top:0}.menu{top:0}"],
		["in values", ":root{--a:{b:c;d};--e: ;top:var(--a)var(--e)}.menu{top:0}"],
		["in rules", ".menu{top:0;&:hover{top:1px}@media print{top:2px}left:0}"],
	])("takes marks %s for what they are", (_, css) => {
		expect(cut(`${css}.card{top:0}`, "menu", "w-{").css).toBe(css);
	});

	it("ends with its last rule, whether that ends or not", () => {
		expect(cut("@media print{.card{top:0}.menu{top:0").css).toBe("");
		expect(cut("@media print{.card{top:0}.menu{top:0", "menu").css).toBe(
			"@media print{.menu{top:0}}",
		);
	});

	it("keeps what alternatives of a nested rule use", () => {
		const { css } = cut(
			":root{--a:1px;--b:2px}.menu{&:hover{top:var(--a)}}",
			"menu",
		);
		expect(css).toBe(":root{--a:1px}.menu{&:hover{top:var(--a)}}");
	});

	it("knows names with escaped characters", () => {
		const { css, classes } = cut(
			".w-\\[2rem\\]{top:0}.a\\:b{top:0}",
			"w-[2rem]",
		);
		expect(css).toBe(".w-\\[2rem\\]{top:0}");
		expect(classes).toEqual(["a:b"]);
	});
});

it.each([
	["menu__link--active", "menu__link--active"],
	["margin-top--md", "margin-top--md"],
	["docItemCol_vU8VA", "docItemCol_"],
	["announcementBar__4Kd9x", "announcementBar_"],
	["header-github-link", undefined],
	["menus", undefined],
	["token", undefined],
])("%s may be left out by the name %s", (className, name) => {
	expect(dispensableName(className)).toBe(name);
});
