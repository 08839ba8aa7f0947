/** What a search fetches from the index of a large site. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { IndexFiles } from "../../../packages/furrow/src/client/search/local/indexFiles";
import { searchIndex } from "../../../packages/furrow/src/client/search/local/search";
import { indexFiles } from "../../../packages/furrow/src/search/indexFiles";
import type { SearchRecord } from "../../../packages/furrow/src/types/search";
import { textPage } from "./pages";

/** Pages whose word frequencies follow Zipf's law: the second word occurs half as often as the first, and so on. */
function naturalPages(count: number): SearchRecord[] {
	let state = 1;
	const random = () => {
		state = (state * 1664525 + 1013904223) % 4294967296;
		return state / 4294967296;
	};
	const VOCABULARY = 20_000;
	const natural = () => {
		const rank = Math.floor(VOCABULARY ** random());
		// The spelling does not depend on the rank.
		return `${((rank * 7919) % 456_976).toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "")}a`;
	};
	return Array.from({ length: count }, (_, at) =>
		textPage(`/p${at}`, Array.from({ length: 80 }, natural).join(" ")),
	);
}

it("fetches at most 100 KB for the first query on 1,000 pages, and 200 KB on 10,000", async () => {
	/** Queries of frequent, rare and mistyped words. */
	const questions = (pages: SearchRecord[]) => {
		const words = pages[7]?.sections[0]?.text.split(" ") ?? [];
		const rare = [...words].sort((a, b) => b.length - a.length);
		return [
			`${words[0]} ${words[1]}`,
			`${rare[0]}`,
			`${rare[0]} ${words[2]} ${rare[1]}`,
			`${rare[2]?.slice(0, -2)}zz`,
		];
	};
	for (const [count, limit] of [
		[1_000, 100],
		[10_000, 200],
	] as const) {
		const pages = naturalPages(count);
		const files = indexFiles(pages, "en");
		for (const query of questions(pages)) {
			let bytes = 0;
			const index = await IndexFiles.open(async (file) => {
				const text = files.get(file) ?? "";
				bytes += gzipSync(text).length;
				return text;
			});
			await searchIndex(index, { query });
			expect(bytes / 1024, `${query} of ${count} pages`).toBeLessThan(limit);
		}
	}
});

it("answers the first query after four round trips", async () => {
	const files = indexFiles(naturalPages(1_000), "en");
	let rounds = 0;
	const waiting: (() => void)[] = [];
	const answer = () => {
		rounds += 1;
		for (const resolve of waiting.splice(0)) resolve();
	};
	const read = (file: string) =>
		new Promise<string>((resolve) => {
			// What is requested until then is one round trip.
			if (!waiting.length) setImmediate(answer);
			waiting.push(() => resolve(files.get(file) ?? ""));
		});
	const index = await IndexFiles.open(read);
	const words = index.manifest.words.map(([start]) => start);
	rounds = 0;
	await searchIndex(index, { query: `${words.at(1)} ${words.at(-1)}` });
	// Words, postings, names of records, records.
	expect(rounds).toBe(4);
});
