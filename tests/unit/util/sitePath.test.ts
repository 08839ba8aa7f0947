import { relative } from "node:path";
import { expect, it } from "vitest";
import { toSitePath } from "../../../packages/furrow/src/util/sitePath";

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
