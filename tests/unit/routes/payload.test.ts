import { expect, it } from "vitest";
import {
	flattenRoutes,
	PayloadBuilder,
	ShardStore,
} from "../../../packages/furrow/src/routes/index.js";

it("keeps lists that name no module: a blog without posts has items", () => {
	const [page] = flattenRoutes([
		{
			path: "/blog",
			component: "@theme/BlogListPage",
			props: { given: 1 },
			modules: { items: [], sidebar: "/data/sidebar.json", deep: { list: [] } },
		},
	]);
	if (!page) throw new Error("There is no page.");
	const builder = new PayloadBuilder(
		"en",
		() => '{"title":"Posts"}',
		new ShardStore("/"),
		new Map(),
		"/site",
	);
	const noContent = () => {
		throw new Error("There is no content.");
	};
	expect(builder.build(page, noContent).routes[0]?.props).toEqual({
		given: 1,
		items: [],
		sidebar: { title: "Posts" },
		deep: { list: [] },
	});
});
