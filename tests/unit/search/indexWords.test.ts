import { expect, it } from "vitest";
import {
	IndexWords,
	type ListedWords,
} from "../../../packages/furrow/src/search/indexWords";
import {
	type Posting,
	readPostings,
} from "../../../packages/furrow/src/shared/searchPostings";

it("lists the postings of each word in page order, whatever order pages were added in", () => {
	const words = new IndexWords();
	const last = words.take("chunk 63 build 1\nbuild 5");
	const first = words.take("build 7\n\nchunk 2");
	const listed = words.listed([first, last]);
	expect(listed.words).toEqual(["build", "chunk"]);
	expect([...listed.counts]).toEqual([3, 2]);
	const placesOf = ({ postings }: ListedWords) =>
		[...postings()].map((text) => {
			const places: Posting[] = [];
			readPostings(text, (...posting) => places.push(posting));
			return places;
		});
	// Page, section, weight.
	const places = [
		[
			[0, 0, 7],
			[1, 0, 1],
			[1, 1, 5],
		],
		[
			[0, 2, 2],
			[1, 0, 63],
		],
	];
	expect(placesOf(listed)).toEqual(places);
	// The same if each word is processed in its own pass.
	expect(placesOf(words.listed([first, last], 1))).toEqual(places);
});
