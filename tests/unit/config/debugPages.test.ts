import { expect, it } from "vitest";
import {
	DEBUG_PAGES,
	type DebugSite,
	debugPage,
} from "../../../packages/furrow/src/plugins/debug/pages.js";

const circular: Record<string, unknown> = { name: "<b>" };
circular.again = circular;

const site: DebugSite = {
	baseUrl: "/base/",
	siteConfig: { title: "A & B", onUntitled: function shout() {} },
	siteMetadata: {},
	plugins: [
		{ name: "words", options: { id: "first" }, content: circular },
		{ name: "nothing", options: { id: "default" }, content: undefined },
	],
	routes: [
		{
			path: "/base/docs",
			component: "@theme/DocRoot",
			routes: [
				{
					path: "/base/docs/a",
					component: "@theme/DocItem",
					modules: { content: "@site/docs/a.md" },
				},
			],
		},
	],
	globalData: { words: { first: 1 } },
};

const at = (name: string) => debugPage(`__docusaurus/debug/${name}`, site);

it("serves the listed pages and no others", () => {
	for (const path of DEBUG_PAGES)
		expect(debugPage(path, site)).toContain("<h1>");
	expect(at("no")).toBeUndefined();
	expect(debugPage("docs/a", site)).toBeUndefined();
	expect(debugPage("__docusaurus/debugging", site)).toBeUndefined();
	expect(at("config/more")).toBeUndefined();
});

it("prints functions and circular values, and escapes markup", () => {
	expect(at("config")).toContain("[function shout]");
	expect(at("config")).toContain("A &amp; B");
	expect(at("content")).toContain("words (first)");
	expect(at("content")).toContain("[circular]");
	expect(at("content")).not.toContain("<b>");
	expect(at("content")).not.toContain("nothing");
});

it("prints maps and sets, also those that contain themselves", () => {
	const map = new Map<string, unknown>();
	const set = new Set<unknown>(["one", map]);
	map.set("first", { inner: map }).set("second", set).set("third", ["two"]);
	const plugin = { name: "maps", options: { id: "default" }, content: map };
	const page = debugPage("__docusaurus/debug/content", {
		...site,
		plugins: [plugin],
	});
	const json = /<pre[^>]*>([^<]*)/.exec(page ?? "")?.[1] ?? "";
	expect(JSON.parse(json.replaceAll("&quot;", '"'))).toEqual({
		first: { inner: "[circular]" },
		second: ["one", "[circular]"],
		third: ["two"],
	});
});

it("prints the registry, the routes and global data", () => {
	expect(at("registry")).toContain("@site/docs/a.md");
	expect(at("routes")).toContain("@theme/DocItem");
	expect(at("globalData")).toContain("words");
});
