import { join, relative } from "node:path";
import { expect, it } from "vitest";
import {
	fromSitePath,
	toSitePath,
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
])("names %s by its way from the site", (file) => {
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
])("finds @site/%s from the site's folder", (path) => {
	expect(fromSitePath(`@site/${path}`, "/site")).toBe(join("/site", path));
});
