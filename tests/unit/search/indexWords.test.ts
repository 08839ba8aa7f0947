import { expect, it } from "vitest";
import { IndexWords } from "../../../packages/furrow/src/search/indexWords";

it("gives the places of each word in the order of the pages, whichever were taken in first", () => {
	const words = new IndexWords();
	const last = words.take("chunk 63 build 1\nbuild 5");
	const first = words.take("build 7\n\nchunk 2");
	const listed = words.listed([first, last]);
	expect(listed.words).toEqual(["build", "chunk"]);
	expect([...listed.counts]).toEqual([3, 2]);
	// Page, section, weight, page, ...
	const postings = [
		[0, 0, 7, 1, 0, 1, 1, 1, 5],
		[0, 2, 2, 1, 0, 63],
	];
	expect([...listed.postings()]).toEqual(postings);
	// Of many words at once, or of each in a pass of its own.
	expect([...words.listed([first, last], 1).postings()]).toEqual(postings);
});
