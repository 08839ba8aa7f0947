import { describe, expect, it } from "vitest";
import { contentPath } from "../../../packages/furrow/src/client/runtime/contentLocation.js";

describe("contentPath", () => {
	it("is the page's own path for every URL that leads to it", () => {
		for (const address of ["/a", "/a/", "/a.html", "/a/index.html", "/a/index"])
			expect(contentPath(address, "/a")).toBe("/a");
		expect(contentPath("/a", "/a/")).toBe("/a/");
		expect(contentPath("/a/index", "/a/index")).toBe("/a/index");
		expect(contentPath("/zh", "/zh/")).toBe("/zh/");
		expect(contentPath("/index.html", "/")).toBe("/");
	});

	it("is the requested path on the 404 page", () => {
		expect(contentPath("/404.html", "/404.html")).toBe("/404");
		expect(contentPath("/gone", "/404.html")).toBe("/gone");
	});
});
