import { expect, it } from "vitest";
import {
	htmlFile,
	pageDataFile,
} from "../../../packages/furrow/src/util/outputFiles.js";

it("places a page's data beside the page instead of in a folder of its name", () => {
	expect(pageDataFile("/base/docs/x", "/base/")).toBe("docs/x.page-data.json");
	expect(pageDataFile("/base/docs/x/", "/base/")).toBe("docs/x.page-data.json");
	expect(pageDataFile("/base/x.html", "/base/")).toBe("x.html.page-data.json");
	expect(pageDataFile("/base/", "/base/")).toBe("page-data.json");
});

it("rejects page paths that point outside the site, encoded or not", () => {
	for (const path of ["/docs/../x", "/docs/%2e%2e/x", "/%2E./%2e./x"]) {
		expect(() => htmlFile(path, "/", undefined)).toThrow("points outside");
		expect(() => pageDataFile(path, "/")).toThrow("points outside");
	}
	expect(htmlFile("/docs/..x/a..", "/", undefined)).toBe(
		"docs/..x/a../index.html",
	);
});
