/** Runs readers' queries against a built site's local search index and counts how high the right pages rank. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IndexFiles } from "../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../packages/furrow/src/client/search/local/search";

/** A query and the pages that answer it, without the site's base path. Anchors only document the section. */
type Question = [question: string, ...pages: string[]];

const TAGS = new Set(["default", "docs-default-current"]);

const withoutSlash = (url: string) => url.replace(/(.)\/$/, "$1");

/** Number of queries whose right page is the first result, or among the first three. */
interface Places {
	first: number;
	amongThree: number;
	all: number;
	/** Queries whose right page is not among the first three. */
	missed: string[];
}

/**
 * @param folder output folder of a language
 * @param base URL path that the pages of questions are relative to
 * @param questions URL of the JSON file with the queries and their pages
 */
export async function searchPlaces(
	folder: string,
	base: string,
	questions: URL,
): Promise<Places> {
	const index = await IndexFiles.open(async (file) =>
		readFileSync(join(folder, "search-index", file), "utf8"),
	);
	const list: Question[] = JSON.parse(readFileSync(questions, "utf8"));
	const found: Places = { first: 0, amongThree: 0, all: 0, missed: [] };
	for (const [query, ...pages] of list) {
		const { hits } = await searchIndex(index, { query, tags: TAGS });
		const urls = [
			...new Set(hits.map((hit) => withoutSlash(hit.url_without_anchor))),
		];
		const expected = pages.map((page) =>
			withoutSlash(`${base}/${page.replace(/#.*/, "")}`),
		);
		const place = urls.findIndex((url) => expected.includes(url));
		found.all += 1;
		if (place === 0) found.first += 1;
		if (place >= 0 && place < 3) found.amongThree += 1;
		else found.missed.push(query);
	}
	return found;
}

/** Sums the results of several languages or sites and logs them in one line. */
export function sumPlaces(name: string, all: readonly Places[]): Places {
	const sum = (field: "first" | "amongThree" | "all") =>
		all.reduce((total, places) => total + places[field], 0);
	const missed = all.flatMap((places) => places.missed);
	const places = {
		first: sum("first"),
		amongThree: sum("amongThree"),
		all: sum("all"),
		missed,
	};
	console.log(
		`Search, ${name}: the right page is first for ${places.first} and among the first three for ${places.amongThree} of ${places.all}. Not for: ${missed.join("; ")}`,
	);
	return places;
}
