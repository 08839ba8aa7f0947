/** Corners of Markdown, docs and blogs: a site built by Furrow, compared with what Docusaurus made of it. */
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

/** What the fixture's components say that they were given. */
function probes($: CheerioAPI): Record<string, string> {
	return Object.fromEntries(
		$("pre[id]")
			.toArray()
			.map((element) => [
				$(element).attr("id"),
				// Names of files made from code hold a hash of another kind.
				$(element)
					.text()
					.replace(/-\w{6,}(?=\.png)/g, "-hash"),
			]),
	);
}

describe("like Docusaurus", () => {
	it("makes the same pages", () => {
		// Docusaurus has no search of its own.
		const routes = site.routes().filter((route) => route !== "/search.html");
		expect(routes).toEqual(Object.keys(golden).sort());
	});

	it.each(Object.entries(golden))("shows the same on %s", (route, facts) => {
		const $ = site.page(route === "/404.html" ? "404.html" : `${route}`);
		expect({ ...pageFacts($), probes: probes($) }).toEqual(facts);
	});
});
