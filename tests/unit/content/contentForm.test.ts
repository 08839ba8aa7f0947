import { expect, it } from "vitest";
import { contentForm } from "../../../packages/furrow/src/content/contentForm";
import type {
	CompiledPage,
	MdxNode,
} from "../../../packages/furrow/src/types/page";

const OURS = { markdown: true, tabs: true };

/** A page that imports tabs and a component of the site. */
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

it("is finished HTML without a component, code or a partial", () => {
	const bare = page(text, {
		imports: [{ source: "./side-effect", names: {} }],
	});
	expect(contentForm(bare, OURS)).toBe("html");
	expect(contentForm({ ...bare, code: "export {}" }, OURS)).toBeUndefined();
	const partials = { Part: "/site/_part.mdx" };
	expect(contentForm({ ...bare, partials }, OURS)).not.toBe("html");
});

it("is tabs with finished HTML in them and beside them", () => {
	const body = [...text, tabs({ s: "pre", h: "code" })];
	expect(contentForm(page(body), OURS)).toBe("tabs");
});

it.each<[string, MdxNode]>([
	["a component of the site", tabs({ c: { scope: "Chart" } })],
	["an element of the component map", tabs({ c: { mdx: "pre" } })],
	["a component that nothing imports", { c: { scope: "Card" } }],
	["an expression", tabs({ $expr: 0 })],
])("is neither with %s", (_, node) => {
	expect(contentForm(page([node]), OURS)).toBeUndefined();
});

it("is neither with code of its own, which may render anything", () => {
	const withCode = page([tabs()], { code: "export {}" });
	expect(contentForm(withCode, OURS)).toBeUndefined();
});

it("is neither where the site renders it itself", () => {
	const bare = page(text, { imports: [] });
	expect(contentForm(bare, { markdown: false, tabs: false })).toBeUndefined();
	expect(contentForm(bare, { markdown: true, tabs: false })).toBe("html");
	const withTabs = page([tabs()]);
	expect(
		contentForm(withTabs, { markdown: true, tabs: false }),
	).toBeUndefined();
});
