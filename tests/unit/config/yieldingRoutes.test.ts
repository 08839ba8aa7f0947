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

it("leaves a route of Furrow's own out where the site has a page", () => {
	expect(withoutYielding([search, docs])).toEqual([docs]);
});

it("keeps it elsewhere, without its mark", () => {
	const other = { ...docs, routes: [] };
	const [kept] = withoutYielding([search, other]);
	expect(kept).toEqual({
		plugin,
		path: "/search",
		component: "@theme/SearchPage",
	});
});
