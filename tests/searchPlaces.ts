/** Asks a built site's own search index what readers ask, and counts where the right page comes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IndexFiles } from "../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../packages/furrow/src/client/search/local/search";

/** A question with the pages that answer it, without the site's base path; an anchor says where on the page. */
type Question = [question: string, ...pages: string[]];

const TAGS = new Set(["default", "docs-default-current"]);

const withoutSlash = (url: string) => url.replace(/(.)\/$/, "$1");

/** How many questions have the right page first, and among the first three. */
interface Places {
	first: number;
	amongThree: number;
	all: number;
	/** Questions whose page is not among the first three. */
	missed: string[];
}

/**
 * @param folder of a language's output
 * @param base URL path of the pages that questions name
 * @param questions URL of the JSON file that lists them
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
		const wanted = pages.map((page) =>
			withoutSlash(`${base}/${page.replace(/#.*/, "")}`),
		);
		const place = urls.findIndex((url) => wanted.includes(url));
		found.all += 1;
		if (place === 0) found.first += 1;
		if (place >= 0 && place < 3) found.amongThree += 1;
		else found.missed.push(query);
	}
	return found;
}

/** The same for several languages or sites, told in one line. */
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
