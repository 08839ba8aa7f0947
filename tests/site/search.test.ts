/** The site's own index, asked what developers ask. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { IndexFiles } from "../../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../../packages/furrow/src/client/search/local/search";
import { LOCALES, OUT_DIR } from "./site";

/** A question with the pages that answer it, below `/docs/`; an anchor says where on the page. */
type Question = [question: string, ...pages: string[]];

const TAGS = new Set(["default", "docs-default-current"]);

async function places(kind: "questions" | "names" | "typos") {
	const found: { question: string; place: number }[] = [];
	for (const { name, prefix } of LOCALES) {
		const folder = join(OUT_DIR, prefix, "search-index");
		const index = await IndexFiles.open(async (file) =>
			readFileSync(join(folder, file), "utf8"),
		);
		const list: Question[] = JSON.parse(
			readFileSync(
				new URL(`search/${kind}.${name}.json`, import.meta.url),
				"utf8",
			),
		);
		for (const [question, ...pages] of list) {
			const { hits } = await searchIndex(index, {
				query: question,
				tags: TAGS,
			});
			const urls = [...new Set(hits.map((hit) => hit.url_without_anchor))];
			const wanted = pages.map(
				(page) => `${prefix}/docs/${page.replace(/#.*/, "")}`,
			);
			found.push({
				question,
				place: urls.findIndex((url) => wanted.includes(url)),
			});
		}
	}
	const first = found.filter(({ place }) => place === 0).length;
	const amongThree = found.filter(({ place }) => place >= 0 && place < 3);
	const missed = found.filter((one) => !amongThree.includes(one));
	console.log(
		`Search, ${kind}: the right page is first for ${first} and among the first three for ${amongThree.length} of ${found.length}. Not for: ${missed.map(({ question }) => question).join("; ")}`,
	);
	return { first, amongThree: amongThree.length, all: found.length };
}

it("answers what developers ask, in both languages", async () => {
	const { first, amongThree, all } = await places("questions");
	expect(all).toBe(212);
	expect(amongThree).toBeGreaterThanOrEqual(0.93 * all);
	expect(first).toBeGreaterThanOrEqual(0.82 * all);
});

it("answers names, single words and other words than the pages use", async () => {
	const { first, amongThree, all } = await places("names");
	expect(all).toBe(200);
	expect(amongThree).toBeGreaterThanOrEqual(0.93 * all);
	expect(first).toBeGreaterThanOrEqual(0.82 * all);
});

it("answers in spite of typing mistakes", async () => {
	const { amongThree, all } = await places("typos");
	expect(all).toBe(30);
	expect(amongThree).toBeGreaterThanOrEqual(0.8 * all);
});
