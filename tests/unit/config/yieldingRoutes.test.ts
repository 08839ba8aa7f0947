import { expect, it } from "vitest";
import { withoutYielding } from "../../../packages/furrow/src/config/lifecycle/yieldingRoutes";
import type { PluginRouteConfig } from "../../../packages/furrow/src/types/plugin";

const plugin = { name: "p", id: "default" };
const search: PluginRouteConfig = {
	plugin,
	path: "/search",
	component: "@theme/SearchPage",
	isFallback: true,
};
const docs: PluginRouteConfig = {
	plugin,
	path: "/",
	component: "@theme/DocsRoot",
	routes: [{ path: "/search/", component: "@theme/DocItem" }],
};

it("removes a fallback route if the site has a page at its path", () => {
	expect(withoutYielding([search, docs])).toEqual([docs]);
});

it("keeps a fallback route, without its mark, if its path is free", () => {
	const other = { ...docs, routes: [] };
	const [kept] = withoutYielding([search, other]);
	expect(kept).toEqual({
		plugin,
		path: "/search",
		component: "@theme/SearchPage",
	});
});
