/** Which of several pages with the same path is shown, as observed in builds of Docusaurus 3.10. */
import { expect, it } from "vitest";
import {
	flattenRoutes,
	sortedRoutes,
} from "../../../packages/furrow/src/routes/index.js";
import type { RouteConfig } from "../../../packages/furrow/src/types/plugin.js";

const route = (
	path: string,
	component: string,
	more: Partial<RouteConfig> = {},
): RouteConfig => ({ path, component, ...more });

const docs = route("/docs", "Docs", { routes: [route("/docs/a", "Doc")] });
const root = route("/", "Root", { routes: [route("/docs/a", "RootDoc")] });

/** Components of the pages in order of precedence. */
const componentsOf = (routes: RouteConfig[]) =>
	flattenRoutes(routes).map(({ chain }) => chain.at(-1)?.component);

it.each<[string, RouteConfig[], string]>([
	[
		"the one that was added first",
		[route("/x", "One"), route("/x", "Two")],
		"One",
	],
	[
		"the one without a slash at its end",
		[route("/x/", "Slash"), route("/x", "Bare")],
		"Bare",
	],
	[
		"the one of a higher priority",
		[route("/x", "Low", { priority: -1 }), route("/x", "Usual")],
		"Usual",
	],
	[
		"a page by itself, not one below another route",
		[docs, route("/docs/a", "Alone", { priority: -1 })],
		"Alone",
	],
	["the one whose parent's path is longer", [root, docs], "Doc"],
])("prefers %s", (_, routes, shown) => {
	expect(componentsOf(routes)[0]).toBe(shown);
});

it("otherwise keeps the order of pages", () => {
	const routes = [
		route("/b", "B"),
		route("/c/", "Slash"),
		route("/a", "A"),
		route("/c", "Bare"),
	];
	expect(componentsOf(routes)).toEqual(["B", "Bare", "A", "Slash"]);
});

it("passes routes to plugins in the router's order, the root last", () => {
	const routes = [
		route("/", "Home"),
		route("/blog", "Blog", {
			routes: [route("/blog/2", "Post"), route("/blog/1", "Post")],
		}),
		route("/z", "Z"),
		route("/last", "Last", { priority: -1 }),
		route("/a", "A"),
	];
	const sorted = sortedRoutes(routes, "/");
	expect(sorted.map(({ path }) => path)).toEqual([
		"/a",
		"/z",
		"/last",
		"/blog",
		"/",
	]);
	expect(sorted[3]?.routes?.map(({ path }) => path)).toEqual([
		"/blog/1",
		"/blog/2",
	]);
});
