import { expect, it } from "vitest";
import { join, relative } from "../../../packages/furrow/src/util/path.js";
import {
	fromSitePath,
	installFolder,
	toSitePath,
	withoutSiteDir,
} from "../../../packages/furrow/src/util/sitePath";

it.each([
	"/site/docs/a.md",
	"/site/docs/.hidden/a.md",
	"/site/docs/../a.md",
	"/site/docs/./a.md",
	"/site/docs//a.md",
	"/site/docs/",
	"/site",
	"/site/",
	"/sites/a.md",
	"/other/a.md",
])("names %s by its path relative to the site", (file) => {
	expect(toSitePath(file, "/site")).toBe(`@site/${relative("/site", file)}`);
});

it.each([
	"docs/a.md",
	"docs/.hidden/a.md",
	".hidden/a.md",
	"docs/../a.md",
	"../a.md",
	"docs/./a.md",
	"docs//a.md",
	"docs/",
	"/docs",
	"",
])("resolves @site/%s from the site's folder", (path) => {
	expect(fromSitePath(`@site/${path}`, "/site")).toBe(join("/site", path));
});

it.each([
	["/ws/node_modules/furrow", "/ws"],
	["/ws/node_modules/.pnpm/furrow@1/node_modules/furrow", "/ws"],
	["/ws/packages/furrow", undefined],
	["/node_modules/furrow", undefined],
])("finds the folder in which %s is installed", (folder, expected) => {
	expect(installFolder(folder)).toBe(expected);
});

it("removes the folders of the site and its workspace from a key", () => {
	const keyIn = (dir: string) =>
		withoutSiteDir(
			`["${dir}/docs/api/src","${dir}/node_modules/furrow/src","/base/"]`,
			`${dir}/docs/api`,
			dir,
		);
	expect(keyIn("/home/me/ws")).toBe(keyIn("/ci/ws"));
	expect(keyIn("/ci/ws")).toContain('"/base/"');
});
