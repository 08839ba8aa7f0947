import { describe, expect, it } from "vitest";
import isInternalUrl from "../../../packages/furrow/src/client/exports/isInternalUrl";
import { resolveLink } from "../../../packages/furrow/src/client/exports/Link";
import { addBaseUrl } from "../../../packages/furrow/src/client/exports/useBaseUrl";
import { isSamePath } from "../../../packages/furrow/src/shared/paths";
import {
	applyTrailingSlash,
	getErrorCausalChain,
} from "../../../packages/furrow/src/shared/utilsCommon";

describe("isInternalUrl", () => {
	it.each([
		["/docs", true],
		["docs/a", true],
		["#a", true],
		["https://example.com", false],
		["//example.com", false],
		["mailto:a@example.com", false],
		["pathname:///a", false],
		[undefined, false],
	])("returns for %s: %s", (url, internal) => {
		expect(isInternalUrl(url)).toBe(internal);
	});
});

describe("addBaseUrl", () => {
	const site = { url: "https://site.example", baseUrl: "/zh/" };
	it.each([
		["/docs/a", {}, "/zh/docs/a"],
		["docs/a", {}, "/zh/docs/a"],
		["/zh/docs/a", {}, "/zh/docs/a"],
		["/zh", {}, "/zh/"],
		["#a", {}, "#a"],
		["", {}, ""],
		["https://other.example/a", {}, "https://other.example/a"],
		["/zh/docs/a", { forcePrependBaseUrl: true }, "/zh/zh/docs/a"],
		["/docs/a", { absolute: true }, "https://site.example/zh/docs/a"],
	])("resolves %s with options %o", (url, options, expected) => {
		expect(addBaseUrl(site, url, options)).toBe(expected);
	});
});

describe("applyTrailingSlash", () => {
	it.each([
		["/docs/a", true, "/docs/a/"],
		["/docs/a/", false, "/docs/a"],
		["/docs/a/", undefined, "/docs/a/"],
		["/docs/a?q=1#h", true, "/docs/a/?q=1#h"],
		["/docs/a/?q=/x/#h", false, "/docs/a?q=/x/#h"],
		["/", false, "/"],
		["/base/", false, "/base/"],
		["#anchor", true, "#anchor"],
	])("converts %s for trailingSlash %s", (path, trailingSlash, expected) => {
		expect(applyTrailingSlash(path, { trailingSlash, baseUrl: "/base/" })).toBe(
			expected,
		);
	});
});

describe("resolveLink", () => {
	const site = { url: "https://site.example", baseUrl: "/base/" };
	it("uses the router for pages of the site", () => {
		expect(
			resolveLink("/docs/a", { ...site, trailingSlash: true }, {}),
		).toEqual({ url: "/base/docs/a/", isPage: true, isInternal: true });
		expect(resolveLink("./b", site, {}).isPage).toBe(true);
	});
	it("leaves other links to the browser", () => {
		expect(resolveLink("https://example.com/", site, {}).isPage).toBe(false);
		expect(resolveLink("#a", site, {})).toMatchObject({
			url: "#a",
			isPage: false,
			isInternal: true,
		});
		expect(resolveLink(undefined, site, {}).url).toBeUndefined();
		expect(resolveLink("/a", site, { target: "_blank" }).isPage).toBe(false);
	});
	it("resolves pathname:// to a static file", () => {
		expect(resolveLink("pathname:///files/a.pdf", site, {})).toEqual({
			url: "/base/files/a.pdf",
			isPage: false,
			isInternal: false,
		});
	});
	it("adds no base URL if autoAddBaseUrl is false", () => {
		expect(resolveLink("/a", site, { autoAddBaseUrl: false }).url).toBe("/a");
	});
});

it("isSamePath ignores case and the trailing slash", () => {
	expect(isSamePath("/docs/A/", "/docs/a")).toBe(true);
	expect(isSamePath("/docs/a", "/docs/b")).toBe(false);
	expect(isSamePath(undefined, undefined)).toBe(true);
});

it("getErrorCausalChain lists each cause of an error once", () => {
	const cause = new Error("inner");
	const error = new Error("outer", { cause });
	cause.cause = error;
	expect(getErrorCausalChain(error).map(({ message }) => message)).toEqual([
		"outer",
		"inner",
	]);
});
