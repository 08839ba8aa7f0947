import { expect, it } from "vitest";
import { contentForm } from "../../../packages/furrow/src/content/contentForm";
import type {
	CompiledPage,
	MdxNode,
} from "../../../packages/furrow/src/types/page";

const NOT_SWIZZLED = { markdown: true, tabs: true };

/** A page that imports tabs and a site component. */
const page = (
	body: MdxNode[],
	rest: Partial<CompiledPage> = {},
): Parameters<typeof contentForm>[0] => ({
	body,
	imports: [
		{ source: "@theme/Tabs", names: { Tabs: "default" } },
		{ source: "@theme/TabItem", names: { Item: "default" } },
		{ source: "@site/src/Chart", names: { Chart: "default" } },
	],
	partials: {},
	...rest,
});

const text: MdxNode[] = [{ s: "p", h: "text" }, "\n"];

const tabs = (...inside: MdxNode[]): MdxNode => ({
	c: { scope: "Tabs" },
	k: [{ c: { scope: "Item" }, p: { value: "a" }, k: inside }],
});

it("classifies a page without components, code and partials as HTML", () => {
	const bare = page(text, {
		imports: [{ source: "./side-effect", names: {} }],
	});
	expect(contentForm(bare, NOT_SWIZZLED)).toBe("html");
	expect(
		contentForm({ ...bare, code: "export {}" }, NOT_SWIZZLED),
	).toBeUndefined();
	const partials = { Part: "/site/_part.mdx" };
	expect(contentForm({ ...bare, partials }, NOT_SWIZZLED)).not.toBe("html");
});

it("classifies tabs with HTML inside and around them as tabs", () => {
	const body = [...text, tabs({ s: "pre", h: "code" })];
	expect(contentForm(page(body), NOT_SWIZZLED)).toBe("tabs");
});

it.each<[string, MdxNode]>([
	["a component of the site", tabs({ c: { scope: "Chart" } })],
	["an element of the component map", tabs({ c: { mdx: "pre" } })],
	["a component that nothing imports", { c: { scope: "Card" } }],
	["an expression", tabs({ $expr: 0 })],
])("classifies a page with %s as neither HTML nor tabs", (_, node) => {
	expect(contentForm(page([node]), NOT_SWIZZLED)).toBeUndefined();
});

it("classifies a page with its own code as neither HTML nor tabs", () => {
	const withCode = page([tabs()], { code: "export {}" });
	expect(contentForm(withCode, NOT_SWIZZLED)).toBeUndefined();
});

it("classifies a page as HTML or tabs only if the site does not swizzle their components", () => {
	const bare = page(text, { imports: [] });
	expect(contentForm(bare, { markdown: false, tabs: false })).toBeUndefined();
	expect(contentForm(bare, { markdown: true, tabs: false })).toBe("html");
	const withTabs = page([tabs()]);
	expect(
		contentForm(withTabs, { markdown: true, tabs: false }),
	).toBeUndefined();
});
