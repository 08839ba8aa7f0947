import { describe, expect, it } from "vitest";
import { inlineParts } from "../../../packages/furrow/src/render/contentSecurity.js";
import {
	policyTag,
	sitePolicy,
} from "../../../packages/furrow/src/render/securityPolicy.js";

const config = { themeConfig: {} } as Parameters<typeof policyTag>[0];
const tags = {
	head: "<style>p{margin:0}</style>",
	preBody: "",
	postBody: "",
	entry: "",
	homePage: "",
};

const styleDirectives = (html: string) => {
	const page = { inline: inlineParts(html) } as Parameters<
		typeof sitePolicy
	>[2][number];
	const { directives } = sitePolicy(config, [tags], [page]);
	return [directives["style-src"], directives["style-src-attr"]];
};

const many = (create: (index: number) => string) =>
	Array.from({ length: 41 }, (_, index) => create(index)).join("");

const SHEET_HASH = "'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='";

describe("a content security policy", () => {
	it("lists style elements by hash, however many style attributes there are", () => {
		const attributes = many((index) => `<p style="order:${index}">`);
		expect(styleDirectives(tags.head)).toEqual([
			["'self'", "'unsafe-hashes'", SHEET_HASH],
			undefined,
		]);
		expect(styleDirectives(tags.head + attributes)).toEqual([
			["'self'", SHEET_HASH],
			["'unsafe-inline'"],
		]);
	});

	it("allows all inline styles if there are too many style elements to list", () => {
		const sheets = many((index) => `<style>p{order:${index}}</style>`);
		expect(styleDirectives(sheets)).toEqual([
			["'self'", "'unsafe-inline'"],
			undefined,
		]);
	});

	it("allows all inline styles in pages, since it precedes their rendering", () => {
		const tag = policyTag(config, tags);
		expect(tag).toContain("style-src 'self' 'unsafe-inline';");
		expect(tag).not.toContain("style-src-attr");
	});
});
