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
	])("%s: %s", (url, internal) => {
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
	])("%s %o", (url, options, expected) => {
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
	])("%s %s", (path, trailingSlash, expected) => {
		expect(applyTrailingSlash(path, { trailingSlash, baseUrl: "/base/" })).toBe(
			expected,
		);
	});
});

describe("resolveLink", () => {
	const site = { url: "https://site.example", baseUrl: "/base/" };
	it("sends pages of the site through the router", () => {
		expect(
			resolveLink("/docs/a", { ...site, trailingSlash: true }, {}),
		).toEqual({ url: "/base/docs/a/", isPage: true, isInternal: true });
		expect(resolveLink("./b", site, {}).isPage).toBe(true);
	});
	it("leaves the rest to the browser", () => {
		expect(resolveLink("https://example.com/", site, {}).isPage).toBe(false);
		expect(resolveLink("#a", site, {})).toMatchObject({
			url: "#a",
			isPage: false,
			isInternal: true,
		});
		expect(resolveLink(undefined, site, {}).url).toBeUndefined();
		expect(resolveLink("/a", site, { target: "_blank" }).isPage).toBe(false);
	});
	it("takes pathname:// for a file beside the pages", () => {
		expect(resolveLink("pathname:///files/a.pdf", site, {})).toEqual({
			url: "/base/files/a.pdf",
			isPage: false,
			isInternal: false,
		});
	});
	it("adds no base URL when told so", () => {
		expect(resolveLink("/a", site, { autoAddBaseUrl: false }).url).toBe("/a");
	});
});

it("compares paths without case and final slash", () => {
	expect(isSamePath("/docs/A/", "/docs/a")).toBe(true);
	expect(isSamePath("/docs/a", "/docs/b")).toBe(false);
	expect(isSamePath(undefined, undefined)).toBe(true);
});

it("follows the causes of an error once each", () => {
	const cause = new Error("inner");
	const error = new Error("outer", { cause });
	cause.cause = error;
	expect(getErrorCausalChain(error).map(({ message }) => message)).toEqual([
		"outer",
		"inner",
	]);
});
