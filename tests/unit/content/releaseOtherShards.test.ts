import { expect, it } from "vitest";
import {
	type LocaleContent,
	releaseOtherShards,
} from "../../../packages/furrow/src/content/index";
import {
	flattenRoutes,
	type PageRoute,
} from "../../../packages/furrow/src/routes/index";
import { MarkdownRegistry } from "../../../packages/furrow/src/source/markdownRegistry";

/** A language with these docs below one route. */
function localeOf(names: readonly string[]) {
	const registry = new MarkdownRegistry("/site", "en");
	for (const name of names)
		registry.register({
			sourcePath: `/site/docs/${name}.md`,
			pluginName: "docs",
			pluginId: "default",
			permalink: `/${name}`,
			metadata: { title: name },
			frontMatter: { title: name },
			mdxOptions: {} as never,
			contentPaths: { contentPath: "/site/docs" },
		});
	const routes = flattenRoutes([
		{
			path: "/",
			component: "Root",
			routes: names.map((name) => ({
				path: `/${name}`,
				component: "Doc",
				modules: { content: `@site/docs/${name}.md` },
			})),
		},
	]);
	const plugin = { content: { docs: names } };
	const locale = {
		routes: [{}],
		data: new Map([["sidebar", "{}"]]),
		contents: new Map([[plugin, {}]]),
		plugins: [plugin],
	};
	return {
		locale,
		routes,
		registry,
		mayContainCode: ({ path }: PageRoute) => path === "/code",
	} as unknown as LocaleContent;
}

it("releases data that only other pages show, and keeps paths, links and pages with code", () => {
	const content = localeOf(["a", "b", "code", ":id"]);
	const own = content.routes.filter(({ path }) => path === "/a");
	releaseOtherShards(content, new Set(own));
	const { locale, routes, registry } = content;
	expect(routes.map(({ path }) => path)).toEqual(["/a", "/b", "/code", "/:id"]);
	expect(routes.map(({ chain }) => chain.length)).toEqual([2, 0, 2, 2]);
	expect(routes[0]?.chain[0]?.routes).toEqual([]);
	const entryOf = (name: string) => registry.entryFor(`@site/docs/${name}.md`);
	expect(entryOf("a")?.metadata).toEqual({ title: "a" });
	expect(entryOf("code")?.metadata).toEqual({ title: "code" });
	expect(entryOf("b")?.metadata).toBeUndefined();
	// A component may import the file.
	expect(entryOf("b")?.frontMatter).toEqual({ title: "b" });
	expect(registry.resolveLink("/site/docs/a.md", "./b.md")).toBe("/b");
	expect([
		locale.routes.length,
		locale.data.size,
		locale.contents.size,
	]).toEqual([0, 0, 0]);
	expect(locale.plugins[0]?.content).toBeUndefined();
});
