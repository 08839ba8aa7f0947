import { expect, it } from "vitest";
import { isTabsOnly } from "../../../packages/furrow/src/content/tabsOnly";
import type { MdxNode } from "../../../packages/furrow/src/types/page";
import type { ModuleRef } from "../../../packages/furrow/src/types/payload";

const scope: Record<string, ModuleRef> = {
	Tabs: ["@theme/Tabs", "default"],
	Item: ["@theme/TabItem", "default"],
	Chart: ["@site/src/Chart", "default"],
};

const tabs = (...inside: MdxNode[]): MdxNode => ({
	c: { scope: "Tabs" },
	k: [{ c: { scope: "Item" }, p: { value: "a" }, k: inside }],
});

it("is what has finished HTML only, in tabs and beside them", () => {
	const body = [{ s: "p", h: "text" }, "\n", tabs({ s: "pre", h: "code" })];
	expect(isTabsOnly({ body }, scope)).toBe(true);
});

it.each<[string, MdxNode]>([
	["a component of the site", tabs({ c: { scope: "Chart" } })],
	["an element of the component map", tabs({ c: { mdx: "pre" } })],
	["a component that nothing imports", { c: { scope: "Card" } }],
	["an expression", tabs({ $expr: 0 })],
])("is not what holds %s", (_, node) => {
	expect(isTabsOnly({ body: [node] }, scope)).toBe(false);
});

it("is no page with code of its own, which may render anything", () => {
	expect(isTabsOnly({ body: [tabs()], code: "export {}" }, scope)).toBe(false);
});
