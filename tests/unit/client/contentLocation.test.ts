import { describe, expect, it } from "vitest";
import { contentPath } from "../../../packages/furrow/src/client/runtime/contentLocation.js";

describe("the path that a page sees", () => {
	it("is its own, whichever address leads to it", () => {
		for (const address of ["/a", "/a/", "/a.html", "/a/index.html", "/a/index"])
			expect(contentPath(address, "/a")).toBe("/a");
		expect(contentPath("/a", "/a/")).toBe("/a/");
		expect(contentPath("/a/index", "/a/index")).toBe("/a/index");
		expect(contentPath("/zh", "/zh/")).toBe("/zh/");
		expect(contentPath("/index.html", "/")).toBe("/");
	});

	it("is the missing path on the page for missing paths", () => {
		expect(contentPath("/404.html", "/404.html")).toBe("/404");
		expect(contentPath("/gone", "/404.html")).toBe("/gone");
	});
});
