import { type Candidate, candidatesFor } from "./candidates";
import type { IndexFiles } from "./indexFiles";
import type { QueryWord } from "./query";

/** A page that answers a question. */
export interface RankedPage {
	page: number;
	score: number;
}

export interface Ranking {
	/** The best first. */
	pages: RankedPage[];
	/** Candidates for each word of the query. */
	meanings: { word: QueryWord; candidates: Candidate[]; weight: number }[];
}

/** Pages with less than this share of what the best page has of the question are left out. */
const LEAST_SHARE = 0.3;

/** How much a page loses that has less of the question than it asks. */
const COVERAGE = 0.6;

/** Above this a word is taken for a form of the one that was asked for. */
const SAME_WORD = 0.8;

/** How much a word tells: the fewer pages have it, the more (BM25's inverse document frequency). */
function worth(pages: number, all: number): number {
	return Math.log(1 + (all - pages + 0.5) / (pages + 0.5));
}

/** Numbers of the pages that have one of the tags; all pages when no tag is asked for. */
function* ranges(
	tags: [string, number][],
	wanted: ReadonlySet<string> | undefined,
): Iterable<[from: number, to: number]> {
	let from = 0;
	for (const [tag, count] of tags) {
		if (!wanted || wanted.has(tag)) yield [from, from + count];
		from += count;
	}
}

/** Ranks the pages of an index by how well their words answer a question. */
export async function rank(
	query: QueryWord[],
	files: IndexFiles,
	tags: ReadonlySet<string> | undefined,
): Promise<Ranking> {
	const { pages: all, tags: allTags } = files.manifest;
	const scores = new Float32Array(all);
	/** How much of the question each page has. */
	const covered = new Float32Array(all);
	const meanings = await Promise.all(
		query.map(async (word) => {
			const candidates = await candidatesFor(word.text, word.isOpen, files);
			const best = new Float32Array(all);
			const likest = new Float32Array(all);
			let weight = 0;
			// Forms of one word are one word: the rarer form tells no more than the other.
			const forms = candidates.filter(({ likeness }) => likeness > SAME_WORD);
			const formPages = Math.min(
				all,
				forms.reduce((sum, { word: form }) => sum + form.pages, 0),
			);
			await Promise.all(
				candidates.map(async ({ word: known, likeness }) => {
					const value =
						likeness *
						worth(likeness > SAME_WORD ? formPages : known.pages, all);
					weight = Math.max(weight, value);
					await files.pagesOf(known, (page, impact) => {
						const score = value * impact;
						if (score > (best[page] as number)) best[page] = score;
						if (likeness > (likest[page] as number)) likest[page] = likeness;
					});
				}),
			);
			return { word, candidates, weight, best, likest };
		}),
	);
	let total = 0;
	for (const { weight, best, likest } of meanings) {
		total += weight;
		for (let page = 0; page < all; page += 1) {
			if (!best[page]) continue;
			(scores[page] as number) += best[page] as number;
			(covered[page] as number) += weight * (likest[page] as number);
		}
	}
	const found: RankedPage[] = [];
	let most = 0;
	for (const [from, to] of ranges(allTags, tags))
		for (let page = from; page < to; page += 1)
			most = Math.max(most, covered[page] as number);
	for (const [from, to] of ranges(allTags, tags))
		for (let page = from; page < to; page += 1) {
			const share = covered[page] as number;
			if (!share || share < most * LEAST_SHARE) continue;
			const score = (scores[page] as number) * (share / total) ** COVERAGE;
			found.push({ page, score });
		}
	found.sort((a, b) => b.score - a.score || a.page - b.page);
	return { pages: found, meanings };
}
