import { expect, it } from "vitest";
import {
	findActiveDoc,
	findActivePluginId,
	findActiveVersion,
	summarisePlugins,
} from "../../../packages/furrow/src/client/docs/globalDocs";
import type { GlobalVersion } from "../../../packages/furrow/src/client/types/docs";

const version = (
	name: string,
	path: string,
	ids: string[],
	isLast = false,
): GlobalVersion => ({
	name,
	label: name,
	isLast,
	path,
	mainDocId: "intro",
	docs: ids.map((id) => ({ id, path: `${path}/${id}`, sidebar: "main" })),
	draftIds: [],
	sidebars: {},
});

const data = {
	path: "/docs",
	breadcrumbs: true,
	versions: [
		version("current", "/docs/next", ["intro", "new"]),
		version("1.0", "/docs", ["intro", "中文"], true),
	],
};

it("finds the plugin and the version with the most specific path", () => {
	const plugins = { default: { path: "/docs" }, api: { path: "/docs/api" } };
	expect(findActivePluginId(plugins, "/docs/api/a")).toBe("api");
	expect(findActivePluginId(plugins, "/docs/apis")).toBe("default");
	expect(findActivePluginId(plugins, "/blog")).toBeUndefined();
	expect(findActivePluginId({ root: { path: "/" } }, "/anything")).toBe("root");
	const nameAt = (path: string) => findActiveVersion(data.versions, path)?.name;
	expect(nameAt("/docs/next/intro")).toBe("current");
	expect(nameAt("/docs/nextish")).toBe("1.0");
	expect(nameAt("/docs/")).toBe("1.0");
});

it("finds the doc at a path regardless of case, trailing slash and encoding", () => {
	expect(findActiveDoc(data, "/docs/Intro/")).toEqual({
		doc: { id: "intro", path: "/docs/intro", sidebar: "main" },
		alternates: {
			current: { id: "intro", path: "/docs/next/intro", sidebar: "main" },
			"1.0": { id: "intro", path: "/docs/intro", sidebar: "main" },
		},
	});
	expect(findActiveDoc(data, encodeURI("/docs/中文"))?.doc.id).toBe("中文");
	expect(findActiveDoc(data, "/docs/nothing")).toBeUndefined();
	expect(
		Object.keys(findActiveDoc(data, "/docs/next/new")?.alternates ?? {}),
	).toEqual(["current"]);
});

it("summaries contain the main doc of each version, but not its other docs", () => {
	const [first] = summarisePlugins({ default: data }).default?.versions ?? [];
	expect(first).toEqual({
		name: "current",
		label: "current",
		isLast: false,
		path: "/docs/next",
		mainDocId: "intro",
		mainDoc: { id: "intro", path: "/docs/next/intro", sidebar: "main" },
	});
});
