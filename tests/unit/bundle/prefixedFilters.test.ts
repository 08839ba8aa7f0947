/** Prefixed filters are moved before the standard ones, in CSS and in Sass. */
import { expect, it } from "vitest";
import { avoidLightningBugs } from "../../../packages/furrow/src/bundle/plugins/lightningWorkarounds.js";

it.each([
	[
		"a { filter: none; color: red; -webkit-filter: none }",
		"a { -webkit-filter: none; filter: none; color: red }",
	],
	[
		"// it is Sass\n.a { &:hover { backdrop-filter: blur($x); -webkit-backdrop-filter: blur($x); } }",
		"// it is Sass\n.a { &:hover { -webkit-backdrop-filter: blur($x); backdrop-filter: blur($x); } }",
	],
])("moves prefixed filters first: %s", (sheet, moved) => {
	expect(avoidLightningBugs(sheet)).toBe(moved);
});

it.each([
	"a { -webkit-filter: none; filter: none }",
	"a { filter: none } b { -webkit-filter: none }",
	"a { filter: none; /* -webkit-filter: none */ }",
	"a { backdrop-filter: none; -webkit-filter: none }",
	"// it's not CSS\na { filter: none; -webkit-filter: none }",
])("leaves other style sheets unchanged: %s", (sheet) => {
	expect(avoidLightningBugs(sheet)).toBeUndefined();
});
