/** Edge cases of Markdown, docs and blogs: a site built by Furrow, compared with Docusaurus's output. */
import type { CheerioAPI } from "cheerio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFacts } from "./facts";
import golden from "./golden/markdown.json";
import { copyFixture, type Site } from "./site";

let site: Site;

beforeAll(async () => {
	site = copyFixture("markdown");
	await site.build();
});
afterAll(() => site.dispose());

/** Returns the props that the fixture's components print, by element id. */
function probes($: CheerioAPI): Record<string, string> {
	return Object.fromEntries(
		$("pre[id]")
			.toArray()
			.map((element) => [
				$(element).attr("id"),
				// Docusaurus puts another kind of hash into names of assets.
				$(element)
					.text()
					.replace(/-\w{6,}(?=\.png)/g, "-hash"),
			]),
	);
}

describe("compared with Docusaurus", () => {
	it("builds the same pages", () => {
		// Docusaurus has no built-in search.
		const routes = site.routes().filter((route) => route !== "/search.html");
		expect(routes).toEqual(Object.keys(golden).sort());
	});

	it.each(Object.entries(golden))(
		"renders the same content on %s",
		(route, facts) => {
			const $ = site.page(route === "/404.html" ? "404.html" : `${route}`);
			expect({ ...pageFacts($), probes: probes($) }).toEqual(facts);
		},
	);
});

it("renders links in attributes like those of Markdown", () => {
	const link = site.page("/attributes.html")("#out-attribute a");
	expect(link.attr("target")).toBe("_blank");
});
