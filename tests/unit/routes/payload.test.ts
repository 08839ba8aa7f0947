import { expect, it } from "vitest";
import {
	flattenRoutes,
	PayloadBuilder,
	ShardStore,
} from "../../../packages/furrow/src/routes/index.js";

const noContent = () => {
	throw new Error("There is no content.");
};

it("keeps empty lists of modules, such as the items of a blog without posts", () => {
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
	expect(builder.build(page, noContent).routes[0]?.props).toEqual({
		given: 1,
		items: [],
		sidebar: { title: "Posts" },
		deep: { list: [] },
	});
});

it("adds the same shards for a page whose payload is not built", () => {
	const long = JSON.stringify("long ".repeat(1000));
	const [page] = flattenRoutes([
		{
			path: "/docs",
			component: "@theme/DocsRoot",
			modules: { version: "/data/version.json" },
			routes: [
				{
					path: "/docs/one",
					component: "@theme/DocItem",
					modules: { own: "/data/own.json", short: "/data/short.json" },
				},
			],
		},
	]);
	if (!page) throw new Error("There is no page.");
	const shardsAfter = (use: "build" | "share") => {
		const shards = new ShardStore("/");
		const builder = new PayloadBuilder<string>(
			"en",
			(path) => (path.includes("short") ? '"short"' : long),
			shards,
			new Map(["version", "own", "short"].map((it) => [`/data/${it}.json`, 2])),
			"/site",
		);
		builder[use](page, noContent);
		return [...shards.byUrl.keys()];
	};
	expect(shardsAfter("share")).toHaveLength(2);
	expect(shardsAfter("share")).toEqual(shardsAfter("build"));
});
