import { describe, expect, it } from "vitest";
import {
	openSearchTag,
	openSearchXml,
} from "../../../packages/furrow/src/plugins/openSearch.js";

const site = (favicon?: string) =>
	({
		siteConfig: { title: "A & B", url: "https://a.example", favicon },
		baseUrl: "/zh/",
	}) as Parameters<typeof openSearchTag>[0];

describe("OpenSearch", () => {
	it("describes the search page of a locale", () => {
		const xml = openSearchXml(site("img/favicon.ico"), "search");
		expect(xml).toContain("<ShortName>A &amp; B</ShortName>");
		expect(xml).toContain(">https://a.example/zh/img/favicon.ico</Image>");
		expect(xml).toContain(
			'template="https://a.example/zh/search?q={searchTerms}"',
		);
		expect(openSearchXml(site(), "search")).not.toContain("<Image");
	});

	it.each([
		["/img/a.ico", "https://a.example/zh/img/a.ico"],
		["https://cdn.example/a.ico", "https://cdn.example/a.ico"],
		["//cdn.example/a.ico", "https://cdn.example/a.ico"],
	])("names the icon %s by its absolute URL", (favicon, url) => {
		expect(openSearchXml(site(favicon), "search")).toContain(`>${url}</Image>`);
	});

	it("is linked from pages", () => {
		expect(openSearchTag(site()).attributes).toEqual({
			rel: "search",
			type: "application/opensearchdescription+xml",
			title: "A & B",
			href: "/zh/opensearch.xml",
		});
	});
});
