import { expect, it } from "vitest";
import { IndexWords } from "../../../packages/furrow/src/search/indexWords";

it("gives the places of each word in the order of the pages, whichever were taken in first", () => {
	const words = new IndexWords();
	const last = words.take("chunk 63 build 1\nbuild 5");
	const first = words.take("build 7\n\nchunk 2");
	const postings = words.postings([first, last]);
	expect(words.sorted()).toEqual(["build", "chunk"]);
	// Page, section, weight, page, ...
	expect(postings("build")).toEqual([0, 0, 7, 1, 0, 1, 1, 1, 5]);
	expect(postings("chunk")).toEqual([0, 2, 2, 1, 0, 63]);
});
