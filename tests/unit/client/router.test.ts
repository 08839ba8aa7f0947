import { describe, expect, it } from "vitest";
import { isAtPath } from "../../../packages/furrow/src/client/runtime/router";
import { matchRoute } from "../../../packages/furrow/src/shared/matchRoute";

describe("isAtPath", () => {
	it.each([
		["/docs/a", "/docs", {}, true],
		["/docs", "/docs/", {}, true],
		["/docs/", "/docs", { exact: true }, true],
		["/Docs", "/docs", { exact: true }, true],
		["/docsearch", "/docs", {}, false],
		["/docs/a", "/docs", { exact: true }, false],
		["/docs/", "/docs", { exact: true, strict: true }, false],
		["/docs", "/docs/", { strict: true }, false],
		["/docs/a", "/docs/", { strict: true }, true],
		["/anything", "/", {}, true],
		["/anything", "/", { exact: true }, false],
		["/a+b(c)", "/a+b(c)", { exact: true }, true],
	])("compares %s to %s with %o: %s", (pathname, path, rules, expected) => {
		expect(isAtPath(pathname, path, rules)).toBe(expected);
	});
});

describe("matchRoute", () => {
	it.each([
		["/a/1", { path: "/a/:id", exact: true }, { id: "1" }],
		["/a/1/b", { path: "/a/:id" }, { id: "1" }],
		["/a/1/b", { path: "/a/:id", exact: true }, undefined],
		["/a", { path: "/a/:id?", exact: true }, { id: undefined }],
		["/a/x", { path: "/a/:id(\\d+)" }, undefined],
		["/a/b/c", { path: "/a/*" }, { 0: "b/c" }],
		["/a/", { path: "/a", exact: true }, {}],
		["/ab", { path: "/a" }, undefined],
		["/a.b", { path: "/a.b", exact: true }, {}],
	])("matches %s to %o: %o", (pathname, route, params) => {
		expect(matchRoute(pathname, route)?.params).toEqual(params);
	});
});
